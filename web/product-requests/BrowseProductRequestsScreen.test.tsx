import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

const BROWSE = '/requested-products'
let world: World
let buyer: Person

beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  await world.aWish(buyer, { title: 'Bookshelf of solid wood' })
  await world.aWish(buyer, {
    title: 'Desk lamp in working order',
    quantity: 1,
    conditionWanted: 'new',
    deliveryPreference: 'pickup',
    budget: { min: 3000, max: 6000 },
  })
})
afterEach(closeScreen)
afterAll(() => world.close())

const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('article')
  if (!card) throw new Error(`no card says ${title}`)
  return within(card)
}

test('a visitor sees what people want, how many, for how much and where, in four facts at most', async () => {
  await openScreen(world, BROWSE)
  const shelf = await cardOf('Bookshelf of solid wood')
  expect(shelf.getAllByRole('listitem')).toHaveLength(4)
  for (const text of ['2 wanted', 'Any condition', 'Any time', 'Neukölln', 'No offers yet'])
    expect(shelf.getByText(text)).toBeTruthy()
  expect(shelf.getByText('Up to €120 each')).toBeTruthy()
  const lamp = await cardOf('Desk lamp in working order')
  expect(lamp.getByText('€30–€60')).toBeTruthy()
  expect(await screen.findByText('2 requests for something you may have')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Ask for a product' }))
    expect(link.getAttribute('href')).toBe('/requested-products/create')
})

test('filters stand in the address, and can be taken away', async () => {
  const { location } = await openScreen(world, BROWSE)
  await cardOf('Bookshelf of solid wood')
  const filters = within(screen.getByRole('region', { name: 'Filters' }))
  await userEvent.click(filters.getByLabelText(/^By parcel/))
  await waitFor(() => expect(location()).toBe(`${BROWSE}?delivery=shipping`))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Desk lamp in working order' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /Remove.*By parcel/ }))
  await cardOf('Desk lamp in working order')
  expect(location()).toBe(BROWSE)
})

test('words that find nothing lead to a request that begins with them', async () => {
  await openScreen(world, `${BROWSE}?q=jebena`)
  await screen.findByText('No requests match these filters')
  closeScreen()
  await openScreen(world, '/products?q=jebena')
  const link = await screen.findByRole('link', { name: 'Ask people for “jebena”' })
  expect(link.getAttribute('href')).toBe('/requested-products/create?title=jebena')
})

test('a seller sees what they have that fits, and the way to it', async () => {
  const seller = await world.aSeller()
  const kind = { category: 'electronics', subcategory: 'cameras' }
  const product = await world.aProduct(seller, { ...kind, title: 'Film camera with a strap' })
  await world.aWish(buyer, {
    ...kind,
    title: 'Film camera for a beginner',
    location: { label: 'Mitte', city: 'Berlin', country: 'DE' },
  })
  const { location } = await openScreen(world, BROWSE, { as: seller })
  const card = await cardOf('Film camera for a beginner')
  const own = card.getByRole('link', { name: 'You have “Film camera with a strap”' })
  expect(own.getAttribute('href')).toBe(`/product/${product._id}`)
  const quick = within(screen.getByRole('region', { name: 'Quick filters' }))
  await userEvent.click(await quick.findByRole('button', { name: 'In my shop · 1' }))
  await waitFor(() => expect(location()).toBe(`${BROWSE}?fits=yes`))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bookshelf of solid wood' })).toBeNull())
  await userEvent.click(await quick.findByRole('button', { name: 'All' }))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Fits my shop first')
  await waitFor(() => expect(location()).toBe(`${BROWSE}?sort=fits`))
  await userEvent.click(screen.getByRole('button', { name: 'Any time' }))
  await waitFor(() => expect(location()).toBe(`${BROWSE}?sort=fits&needed=any`))
})

test('near a place each says how far it is, and the nearest come first', async () => {
  await openScreen(world, `${BROWSE}?place=2950159&sort=distance`)
  const card = await cardOf('Film camera for a beginner')
  expect(card.getByText('Mitte, less than 1 km')).toBeTruthy()
  const [first] = screen.getAllByRole('article')
  expect(within(first as HTMLElement).getByRole('heading').textContent).toBe('Film camera for a beginner')
  const kinds = within(screen.getByRole('navigation', { name: 'What people ask for' }))
  const services = kinds.getByRole('link', { name: /^Services wanted/ })
  expect(services.getAttribute('href')).toBe('/service-requests/browse')
})
