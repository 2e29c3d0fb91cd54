import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person

const at = (label: string, city = 'Berlin') => ({ label, city, country: 'DE' })

beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  await seller.user.update({ params: { id: seller.id }, body: { location: at('Wedding') } })
  await world.aService(seller, { title: 'Cleaning in Wedding, with eco products', location: at('Wedding') })
  await world.aService(seller, { title: 'Cleaning in Potsdam, with eco products', location: at('Centre', 'Potsdam') })
  await world.aService(seller, { title: 'Cleaning in Hamburg, with eco products', location: at('Altona', 'Hamburg') })
  await world.aProduct(seller, { pickupLocation: at('Neukölln') })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path: string, language: LanguageCode = 'en', as?: Person) {
  const opened = await openScreen(world, path, { language, ...(as ? { as } : {}) })
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}
const main = () => within(screen.getByRole('main'))
const titles = async () => (await main().findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

test('a place is chosen among the suggestions, then how near, and then the nearest first', async () => {
  const { location } = await open('/services/browse')
  await main().findByText('3 services')
  const field = main().getByRole('combobox', { name: 'Near' })
  await userEvent.type(field, 'neukoe')
  await userEvent.click(await main().findByRole('option', { name: /^Neukölln\s*Berlin, Germany$/ }))
  await waitFor(() => expect(location()).toBe('/services/browse?place=2864695'))
  await main().findByText('1 service')
  expect(field).toHaveProperty('value', 'Neukölln')
  expect(main().getByText('Wedding, about 9 km')).toBeTruthy()
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Distance' }), 'Within 50 km')
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Sort by' }), 'Nearest')
  await waitFor(() => expect(location()).toBe('/services/browse?place=2864695&within=50&sort=distance'))
  const nearestFirst = ['Cleaning in Wedding, with eco products', 'Cleaning in Potsdam, with eco products']
  await waitFor(async () => expect(await titles()).toEqual(nearestFirst))
  expect(await main().findByText('2 services')).toBeTruthy()
  await userEvent.click(main().getByRole('button', { name: 'Remove the filter “Within 50 km of Neukölln”' }))
  await waitFor(() => expect(location()).toBe('/services/browse'))
  expect(field).toHaveProperty('value', '')
})

test('a place is chosen by the keyboard, and taken away by an empty field', async () => {
  const { location } = await open('/services/browse')
  const field = await main().findByRole('combobox', { name: 'Near' })
  await userEvent.type(field, 'hamburg')
  await main().findByRole('option', { name: /^Hamburg\s*Germany$/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe('/services/browse?place=2911298'))
  await main().findByText('1 service')
  expect(await titles()).toEqual(['Cleaning in Hamburg, with eco products'])
  await userEvent.clear(field)
  await userEvent.tab()
  await waitFor(() => expect(location()).toBe('/services/browse'))
})

test('a name that no place has is told; what is typed and not chosen filters nothing', async () => {
  const { location } = await open('/services/browse')
  const field = await main().findByRole('combobox', { name: 'Near' })
  await userEvent.type(field, 'qqqqqq')
  await main().findByText('No place is called that. Try the name of the city.')
  await userEvent.tab()
  expect(field).toHaveProperty('value', '')
  expect(location()).toBe('/services/browse')
})

test('an address with an unknown place says so, instead of listing everything', async () => {
  for (const path of [
    '/services/browse?place=999999999&sort=distance',
    '/products?place=nowhere',
    '/providers?place=1',
  ]) {
    await open(path)
    await main().findByText('This place is not known')
    expect(main().queryByText(/with eco products/)).toBeNull()
    const href = path.split('?')[0] ?? ''
    expect(main().getByRole('link', { name: 'Search everywhere' }).getAttribute('href')).toBe(href)
    await closeScreen()
  }
})

test('products and providers are found near somewhere, too', async () => {
  await open('/products?place=2950159&within=10')
  expect(await main().findByText(/Neukölln, about 5 km/)).toBeTruthy()
  await closeScreen()
  const { location } = await open('/providers?place=2950159&sort=distance')
  expect(await main().findByText(/Wedding, about 5 km/)).toBeTruthy()
  const field = main().getByRole('combobox', { name: 'Near' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Berlin'))
  await userEvent.clear(field)
  await userEvent.tab()
  await waitFor(() => expect(location()).toBe('/providers'))
})

test('a category that is searched near somewhere says so in each language', async () => {
  const said = { en: 'Within 25 km of Berlin', de: 'Bis 25 km um Berlin', fr: 'À 25 km au plus de Berlin' }
  for (const language of ['en', 'de', 'fr'] as const) {
    await open('/services/browse?place=2950159', language)
    expect(await main().findByText(said[language]), language).toBeTruthy()
    await closeScreen()
  }
})

test('a suggestion fills in a place of the profile with its point, which later changes by hand leave', async () => {
  const person = await world.aSeller()
  const city = () => {
    // The address on receipts has one, too.
    const [first] = screen.getAllByLabelText(/^City/)
    if (!first) throw new Error('There is no field for the city')
    return first
  }
  const located = async () => (await person.user.detail({ params: { id: person.id } })).user
  await open('/user/profile/edit', 'en', person)
  const area = await screen.findByRole('combobox', { name: /^District or area/ })
  await userEvent.type(area, 'frankfurt')
  await userEvent.click(await screen.findByRole('option', { name: /^Frankfurt \(Oder\)/ }))
  expect(city()).toHaveProperty('value', 'Frankfurt (Oder)')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your changes are saved.')
  expect(await located()).toMatchObject({ location: { country: 'DE', lat: 52.35, lng: 14.55 } })
  await closeScreen()
  await open('/user/profile/edit', 'en', person)
  await userEvent.clear(city())
  await userEvent.type(city(), 'Berlin')
  await userEvent.clear(screen.getByLabelText(/^District or area/))
  await userEvent.type(screen.getByLabelText(/^District or area/), 'Wedding')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => expect(await located()).toMatchObject({ location: { lat: 52.55, lng: 13.36 } }))
})
