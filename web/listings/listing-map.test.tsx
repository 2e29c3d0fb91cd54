import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
const MITTE = '13.3,52.45,13.5,52.6'

beforeAll(async () => {
  world = await startWorld()
  const seller = await world.aSeller()
  const area = (label: string, city: string) => ({ label, city, country: 'DE' })
  await world.aService(seller, { title: 'Windows in the middle of it', location: area('Mitte', 'Berlin') })
  await world.aService(seller, { title: 'Windows on the river Elbe', location: area('Altona', 'Hamburg') })
  await world.aService(seller, { title: 'Advice about windows online', locationType: 'remote', location: null })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path: string, language: LanguageCode = 'en') {
  const opened = await openScreen(world, path, { language })
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}

const titles = async () => {
  const main = within(screen.getByRole('main'))
  return (await main.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)
}

const views = () => within(screen.getByRole('group', { name: 'View' }))

test('the map is a choice beside the list, and both stand in the address', async () => {
  const { location } = await open('/services/browse?category=cleaning&page=2')
  expect(views().getByRole('radio', { name: 'List' })).toHaveProperty('checked', true)
  await userEvent.click(views().getByRole('radio', { name: 'Map' }))
  await waitFor(() => expect(location()).toBe('/services/browse?category=cleaning&view=map&page=2'))
  await userEvent.click(views().getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(location()).toBe('/services/browse?category=cleaning&page=2'))
})

test('where no map can be drawn, that is said, and the list is there', async () => {
  await open('/services/browse?view=map')
  await screen.findByText('Your browser cannot draw the map')
  expect(await titles()).toHaveLength(3)
})

test('the map has a name, and the keyboard can skip it', async () => {
  await open('/services/browse?view=map')
  const map = screen.getByRole('region', { name: 'Map' })
  await userEvent.click(await within(map).findByRole('button', { name: 'Skip the map' }))
  await titles()
  await userEvent.tab()
  expect(document.activeElement?.closest('article')).not.toBeNull()
})

test('an area in the address decides what is listed and counted, and a chip takes it away', async () => {
  const { location } = await open(`/services/browse?box=${MITTE}`)
  expect(await titles()).toEqual(['Windows in the middle of it'])
  await screen.findByText('1 service')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “In this part of the map”' }))
  await waitFor(() => expect(location()).toBe('/services/browse'))
  await screen.findByText('3 services')
})

test('an area that is none is not there, and clearing all filters leaves the map open', async () => {
  const { location } = await open('/services/browse?box=1,2,3&minPrice=1&view=map')
  expect(await titles()).toHaveLength(3)
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(location()).toBe('/services/browse?view=map'))
})

test('a list on a map is no page for search engines', async () => {
  await open('/services/browse?view=map')
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
})

test('requests have the same map beside their list', async () => {
  const buyer = await world.aBuyer()
  await world.aRequest(buyer, { location: { label: 'Altona', city: 'Hamburg', country: 'DE' } })
  const { location } = await open(`/service-requests/browse?box=${MITTE}`)
  await screen.findByRole('button', { name: 'Remove the filter “In this part of the map”' })
  await userEvent.click(views().getByRole('radio', { name: 'Map' }))
  await waitFor(() => expect(location()).toContain('view=map'))
  await screen.findByText('Your browser cannot draw the map')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter “In this part of the map”' }))
  await screen.findByRole('heading', { name: 'Move a two-room flat to Pankow' })
  expect(location()).toBe('/service-requests/browse?view=map')
})

test.each([
  ['de', 'Karte', 'Ihr Browser kann die Karte nicht zeichnen'],
  ['fr', 'Carte', 'Votre navigateur ne peut pas afficher la carte'],
  ['am', 'ካርታ', 'አሳሽዎ ካርታውን ማሳየት አይችልም'],
] as const)('speaks %s', async (language, map, unable) => {
  await open('/products?view=map&q=', language)
  expect(screen.getByRole('radio', { name: map })).toHaveProperty('checked', true)
  await screen.findByText(unable)
})
