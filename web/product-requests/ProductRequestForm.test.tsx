import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

const CREATE = '/requested-products/create'
const MINE = '/user/requested-product-offers'
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

let world: World
let buyer: Person

beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
beforeEach(async () => {
  buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path = CREATE) {
  const opened = await openScreen(world, path, { as: buyer })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

// By role and name takes seconds on a form of this size.
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select, textarea' })
async function write(name: string | RegExp, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))
const errorOf = (name: string | RegExp) => {
  const described = field(name).getAttribute('aria-describedby') ?? ''
  return described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
const mine = async () => (await buyer.requestedProduct.mine({ query: {} })).requestedProducts

/** The card of a category. */
const card = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=radio]' })

async function fill() {
  await user.click(card('Home & Furniture'))
  await user.selectOptions(field('Kind'), 'tables-storage')
  await write('Title', 'Bookshelf of solid wood')
  await write('Description', 'Up to 90 cm wide, oak or beech. Scratches do not matter.')
  await write('How many', '2')
  await write(/^At most, for one/, '120')
}

test('a new request begins with what was sold out or searched for, as far as it makes sense', async () => {
  await open(`${CREATE}?title=Clay+jebena&category=kitchen-appliances&subcategory=coffee-sets`)
  expect(field('Title')).toHaveProperty('value', 'Clay jebena')
  expect(card('Kitchen & Appliances').checked).toBe(true)
  expect(field('Kind')).toHaveProperty('value', 'coffee-sets')
  closeScreen()
  await open(`${CREATE}?category=cleaning&subcategory=coffee-sets`)
  const chosen = document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')
  expect([...chosen].map(({ value }) => value)).toEqual(['either'])
})

test('what is missing or wrong stands at its field', async () => {
  await open()
  await write(/^From, for one/, '200')
  await write(/^At most, for one/, '120')
  await press('Publish')
  expect(errorOf('Title')).toContain('Please fill this in.')
  expect(screen.getByText('Please choose.', { selector: 'fieldset *' })).toBeTruthy()
  expect(errorOf(/^From, for one/)).toContain('Must not be above the other amount.')
  expect(await mine()).toEqual([])
})

test('a product is asked for, and the own ones say where it stands', async () => {
  const { location } = await open()
  await fill()
  await press('Publish')
  await screen.findByText('Your request is online. Sellers can make their offers now.')
  await waitFor(() => expect(location()).toBe(MINE))
  expect((await mine())[0]).toMatchObject({
    title: 'Bookshelf of solid wood',
    category: 'home-furniture',
    subcategory: 'tables-storage',
    conditionWanted: 'any',
    quantity: 2,
    budget: { max: { amount: 12_000 } },
    deliveryPreference: 'either',
    status: 'open',
  })
  const row = (await screen.findByText('Bookshelf of solid wood')).closest('li')
  if (!row) throw new Error('there is no row')
  for (const text of ['Open for offers', '2 wanted · No offers yet', 'Up to €120 each', 'Offers come in here.'])
    expect(within(row).getByText(text)).toBeTruthy()
})

test('of the own ones that have offers only the first has a filled button', async () => {
  const seller = await world.aSeller()
  for (const title of ['Bookshelf of oak', 'Bookshelf of beech']) {
    const { _id } = await world.aWish(buyer, { title })
    await world.aProductOffer(seller, _id)
  }
  await open(MINE)
  const steps = await screen.findAllByRole('link', { name: /^Look at the offers: / })
  expect(steps.map(({ className }) => /primary/.test(className))).toEqual([true, false])
})

test('what was searched for in vain is the title, and a draft survives until it is published', async () => {
  const { location } = await open(`${CREATE}?title=Clay+jebena`)
  expect(field('Title')).toHaveProperty('value', 'Clay jebena')
  await fill()
  await press('Save as draft')
  await waitFor(() => expect(location()).toBe(MINE))
  expect(await mine()).toEqual([])
  await screen.findByText('“Bookshelf of solid wood” is not finished yet. It is kept in this browser.')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(location()).toBe(CREATE))
  await waitFor(() => expect(field('Title')).toHaveProperty('value', 'Bookshelf of solid wood'))
  expect(screen.getByText(/^We kept what you typed/)).toBeTruthy()
})

test('a change warns while there are offers, and what was not touched stays', async () => {
  const { _id: id } = await world.aWish(buyer)
  await world.aProductOffer(await world.aSeller(), id)
  await open(`/requested-products/edit/${id}`)
  expect(screen.getByText(/^1 seller has made an offer/)).toBeTruthy()
  await write(/^At most, for one/, '150')
  await press('Save changes')
  await screen.findByText('The request is saved.')
  const { requestedProduct } = await buyer.requestedProduct.detail({ params: { id } })
  expect(requestedProduct).toMatchObject({ budget: { max: { amount: 15_000 } }, location: { label: 'Neukölln' } })
})

test('what is closed cannot be changed, and other people do not find the form', async () => {
  const { _id: id } = await world.aWish(buyer)
  await buyer.productOffer.closeRequest({ params: { id }, body: { reason: 'not_needed' } })
  await open(`/requested-products/edit/${id}`)
  expect(screen.getByText('This request cannot be changed any more')).toBeTruthy()
})
