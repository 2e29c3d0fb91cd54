import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let states: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  states = productOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(as: Person, search = '') {
  const opened = await openScreen(world, `/user/product-orders${search}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Your orders' })
  return opened
}

async function onlyRow() {
  const rows = await within(await screen.findByRole('main')).findAllByRole('listitem')
  expect(rows).toHaveLength(1)
  return rows[0]?.textContent
}

type Row = [state: keyof ProductOrderStates, side: 'buyer' | 'seller', row: RegExp]

/** The text of each row: the state, the sum of this side, and the one action. */
const rows: Row[] = [
  ['unpaid', 'buyer', /Payment due.*€149\.25.*Pay now$/],
  ['paid', 'buyer', /Waiting for an answer.*€149\.25.*View order$/],
  ['paid', 'seller', /Waiting for an answer.*Answer$/],
  ['confirmed', 'seller', /Confirmed.*Send it$/],
  ['cancelAsked', 'seller', /Confirmed.*Answer$/],
  ['shipped', 'buyer', /On its way.*View order$/],
  ['ready', 'buyer', /Ready for pick-up.*Show the code$/],
  ['delivered', 'buyer', /Delivered.*Confirm$/],
  ['claimed', 'buyer', /Refund requested.*View order$/],
  ['returning', 'buyer', /Coming back.*Send it back$/],
  ['sentBack', 'seller', /Coming back.*Check the return$/],
  ['completed', 'buyer', /Completed.*Write a review$/],
]

test.each(rows)('an order that is %s shows the %s where it stands and what to do', async (state, side, row) => {
  const made = await states[state]()
  await open(made[side])
  expect(await onlyRow()).toMatch(row)
})

test('an unpaid order leads straight to the payment', async () => {
  const { buyer, id } = await states.unpaid()
  await open(buyer)
  const pay = await screen.findByRole('link', { name: /^Pay now: / })
  expect(pay.getAttribute('href')).toBe(`/product-checkout/payment?order=${id}`)
})

test('the filters stand in the address, and say how many wait', async () => {
  const { buyer } = await states.delivered()
  const { location } = await open(buyer)
  await userEvent.click(await screen.findByRole('link', { name: 'Needs you · 1' }))
  await waitFor(() => expect(location()).toBe('/user/product-orders?role=buyer&view=needs_you'))
  await userEvent.click(screen.getByRole('link', { name: 'Done' }))
  await screen.findByRole('heading', { name: 'Nothing is over yet' })
})

test('nothing yet leads each side on', async () => {
  await open(await world.aBuyer())
  expect((await screen.findByRole('link', { name: 'Browse products' })).getAttribute('href')).toBe('/products')
  closeScreen()
  await open(await world.aSeller(), '?role=seller')
  expect((await screen.findByRole('link', { name: 'My products' })).getAttribute('href')).toBe('/user/my-products')
})
