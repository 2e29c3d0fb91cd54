import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(as: Person, search = '') {
  const opened = await openScreen(world, `/user/orders${search}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Your orders' })
  return opened
}

const row = async () => {
  const items = await within(await screen.findByRole('main')).findAllByRole('listitem')
  return items.map((item) => item.textContent)
}

test('a row shows where the order stands, the buyer’s total, and one way on', async () => {
  const { buyer } = await places.paid()
  await open(buyer)
  const [only] = await row()
  expect(only).toMatch(/Home cleaning.*Waiting for an answer.*€86\.52€84 \+ €2\.52 service fee = €86\.52.*View order/)
  expect(screen.queryByRole('navigation', { name: 'Buying or selling' })).toBeNull()
})

test('a person who sells sees that side first, with their net and the answer that is due', async () => {
  const { seller, id } = await places.paid()
  await open(seller)
  const [only] = await row()
  expect(only).toMatch(/€75\.60.*Answer/)
  expect(screen.getByRole('link', { name: /^Answer: / }).getAttribute('href')).toBe(`/user/orders/${id}`)
  const sides = within(screen.getByRole('navigation', { name: 'Buying or selling' }))
  expect(sides.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Buying · 0', 'Selling · 1'])
})

test('the filters stand in the address, and say how many wait', async () => {
  const { buyer } = await places.declined()
  const { location } = await open(buyer)
  await userEvent.click(await screen.findByRole('link', { name: 'Needs you · 1' }))
  await waitFor(() => expect(location()).toBe('/user/orders?role=buyer&view=needs_you'))
  expect((await row())[0]).toMatch(/Declined.*Take money back/)
  await userEvent.click(screen.getByRole('link', { name: 'Done' }))
  await screen.findByRole('heading', { name: 'Nothing is over yet' })
  expect(location()).toBe('/user/orders?role=buyer&view=done')
})

test('what needs a person stands first, then the latest', async () => {
  const { buyer, service } = await places.declined()
  const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
  // The newer one waits for the seller.
  const placed = await buyer.serviceOrder.create({ body })
  const id = placed.order._id
  await world.pay(placed)
  await buyer.serviceOrder.confirmPayment({ params: { id } })
  await open(buyer)
  const rows = await row()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/Declined/)
  expect(rows[1]).toMatch(/Waiting for an answer/)
})

test('an appointment takes the place of the state, and asks nothing before its time', async () => {
  const { buyer, seller, id } = await places.scheduled()
  await open(seller)
  const [only] = await row()
  expect(only).not.toMatch(/Scheduled/)
  expect(only).toMatch(/ at \d\d:\d\d.*View order/)
  closeScreen()
  const { start, end } = (await buyer.serviceOrder.detail({ params: { id } })).order.scheduleData!
  const later = (time: string) => new Date(Date.parse(time) + 86_400_000).toISOString()
  const body = { isReschedule: true, scheduleData: { start: later(start), end: later(end) } }
  await buyer.serviceOrder.schedule({ params: { id }, body })
  await open(seller)
  expect((await row())[0]).toMatch(/Suggested: .* at \d\d:\d\d/)
})

test('an unpaid order leads straight to the checkout', async () => {
  const { buyer, id } = await places.unpaid()
  await open(buyer)
  await row()
  expect(screen.getByRole('link', { name: /^Pay now: / }).getAttribute('href')).toBe(`/checkout/order/${id}`)
})

test('a completed order asks for a review, without pressing', async () => {
  const { buyer } = await places.completed()
  await open(buyer)
  expect((await row())[0]).toMatch(/Completed.*Write a review/)
})

test('nothing yet leads each side on', async () => {
  await open(await world.aBuyer())
  expect((await screen.findByRole('link', { name: 'Browse services' })).getAttribute('href')).toBe('/services')
  closeScreen()
  await open(await world.aSeller(), '?role=seller')
  expect((await screen.findByRole('link', { name: 'My services' })).getAttribute('href')).toBe('/user/my-services')
})

test('a page beyond the last leads back to the first', async () => {
  const { buyer } = await places.paid()
  await open(buyer, '?page=7')
  const first = await screen.findByRole('link', { name: 'To the first page' })
  expect(first.getAttribute('href')).toBe('/user/orders?role=buyer')
})

test('only the first order that needs the person has a filled button', async () => {
  const { seller, service } = await places.paid()
  const second = await world.anUnpaidOrderAt(service._id)
  await world.pay(second)
  await second.buyer.serviceOrder.confirmPayment({ params: { id: second.id } })
  await open(seller)
  const buttons = await screen.findAllByRole('link', { name: /^Answer: / })
  expect(buttons.map(({ className }) => /primary/.test(className))).toEqual([true, false])
})

test.each([
  ['paid', 'Reserved'],
  ['declined', 'Reserved'],
  ['unpaid', 'To pay'],
  ['scheduled', 'Paid'],
] as const)('the sum of an order that is %s is named %s, never what the buyer pays', async (place, label) => {
  const { buyer } = await places[place]()
  await open(buyer)
  const [only = ''] = await row()
  expect(only).toMatch(new RegExp(`${label}: ?€86\\.52`))
  expect(only).not.toMatch(/you pay/i)
})

test('the seller who declined an order is not told that they earn it', async () => {
  const { seller } = await places.declined()
  await open(seller)
  const [only = ''] = await row()
  expect(only).toMatch(/Total: ?€/)
  expect(only).not.toMatch(/you earn/i)
})
