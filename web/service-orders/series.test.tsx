import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { slotIn } from '#test/slots.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const WEEK_HOURS = 7 * 24

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterEach(() => vi.unstubAllGlobals())
afterAll(() => world.close())

/** The sandbox is not a call of the API: what the card form sends goes to the same application. */
async function toSandbox(url: string, { body }: { body: string }) {
  const headers = { 'content-type': 'application/json' }
  const { payload, statusCode: status } = await world.app.inject({ method: 'POST', url, payload: body, headers })
  return new Response(payload, { status })
}

/** A paid request for three visits, which the seller has to answer. */
async function aSeries() {
  const first = slotIn(10 * 24)
  const later = [1, 2].map((weeks) => ({ start: slotIn(10 * 24 + weeks * WEEK_HOURS).start }))
  const placed = await world.aPaidOrder({}, { timePreferences: [first], series: { everyWeeks: 1, times: later } })
  return { ...placed, first }
}

async function aPlannedSeries() {
  const placed = await aSeries()
  const { id, seller, buyer, first } = placed
  await seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: first } })
  const { order } = await buyer.serviceOrder.detail({ params: { id } })
  const seriesId = order.series?._id ?? ''
  const { series } = await buyer.serviceSeries.read({ params: { id: seriesId } })
  return { ...placed, seriesId, visits: series.visits.map(({ orderId }) => orderId ?? '') }
}

async function openOrder(id: string, as: Person) {
  const opened = await openScreen(world, `/user/orders/${id}`, { as })
  const region = await screen.findByRole('region', { name: 'Series' })
  await waitFor(() => expect(within(region).getAllByRole('listitem').length).toBeGreaterThan(2))
  return opened
}

const series = () => within(screen.getByRole('region', { name: 'Series' }))
const rows = () => series().getAllByRole('listitem')

test('before the answer both see the whole series, and the seller what an acceptance means', async () => {
  const { id, buyer, seller } = await aSeries()
  await openOrder(id, seller)
  series().getByText('Visit 1 of 3 · Every week')
  series().getByText('If you accept, all of these times are booked.')
  expect(rows().filter(({ textContent }) => textContent?.includes('Waits for the answer'))).toHaveLength(2)
  closeScreen()
  await openOrder(id, buyer)
  expect(rows()).toHaveLength(3)
  expect(series().queryByText(/^If you accept/)).toBeNull()
})

test('a planned visit says when it is charged, can be moved and cancelled, and leads to the others', async () => {
  const { visits, buyer } = await aPlannedSeries()
  const [first = '', second = ''] = visits
  await openOrder(second, buyer)
  series().getByText('Visit 2 of 3 · Every week')
  series().getByText(/^Payment due on /)
  const links = series().getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/user/orders/${first}`, `/user/orders/${visits[2]}`])
  const [, own] = rows()
  expect(own?.textContent).toContain('This visit')
  screen.getByRole('button', { name: 'Move the appointment' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this visit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit?' }))
  await act(async () => dialog.getByRole('button', { name: 'Cancel this visit' }).click())
  await waitFor(() => expect(rows()[1]?.textContent).toContain('Cancelled'))
  const { order } = await buyer.serviceOrder.detail({ params: { id: visits[2] ?? '' } })
  expect(order.status).toBe('planned')
})

test.each(['buyer', 'seller'] as const)(
  'the %s ends the series after a word on what becomes of each visit',
  async (side) => {
    const { id, visits, seriesId, ...people } = await aPlannedSeries()
    const person = people[side]
    await openOrder(id, person)
    await userEvent.click(series().getByRole('button', { name: 'End the series' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'End the series?' }))
    dialog.getByText('2 visits are cancelled')
    dialog.getByText('1 visit is paid and stays')
    dialog.getByText(/ is told once\.$/)
    await act(async () => dialog.getByRole('button', { name: 'End the series' }).click())
    await series().findByText('Ended')
    series().getByText(`The ${side} has ended the series.`)
    expect(series().queryByRole('button', { name: 'End the series' })).toBeNull()
    const ended = await person.serviceSeries.read({ params: { id: seriesId } })
    expect(ended.series.visits.map(({ status }) => status)).toEqual(['scheduled', 'cancelled', 'cancelled'])
    expect(visits).toHaveLength(3)
  },
)

test('the list of orders names which visit of a series an order is', async () => {
  const { buyer } = await aPlannedSeries()
  await openScreen(world, '/user/orders', { as: buyer })
  await screen.findByText(/Visit 2 of 3/)
  screen.getByText(/Visit 3 of 3/)
})

test('the buyer changes the card of the later visits before the charge, and the seller sees none', async () => {
  const { visits, buyer, seller, seriesId } = await aPlannedSeries()
  await openOrder(visits[1] ?? '', buyer)
  series().getByRole('heading', { name: 'Card for the later visits' })
  series().getByText('Visa ending 4242')
  await userEvent.click(series().getByRole('button', { name: 'Change the card' }))
  await series().findByRole('heading', { name: 'New card' })
  await userEvent.click(await series().findByRole('button', { name: 'Keep the card as it is' }))
  await userEvent.click(series().getByRole('button', { name: 'Change the card' }))
  const number = await series().findByLabelText('Card number')
  await userEvent.type(number, '5555555555554444')
  await userEvent.type(series().getByLabelText(/^Expiry date/), '1230')
  await userEvent.type(series().getByLabelText('Security code'), '123')
  vi.stubGlobal('fetch', toSandbox)
  await userEvent.click(series().getByRole('button', { name: 'Save this card' }))
  await series().findByText('Mastercard ending 4444')
  series().getByRole('button', { name: 'Change the card' })
  const { series: changed } = await buyer.serviceSeries.read({ params: { id: seriesId } })
  expect(changed.card).toEqual({ brand: 'mastercard', last4: '4444', expires: '2030-12' })
  closeScreen()
  await openOrder(visits[1] ?? '', seller)
  expect(series().queryByText(/ending/)).toBeNull()
  expect(series().queryByRole('button', { name: /card/ })).toBeNull()
})
