import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { berlin, startWorld, type World } from '#test/world.ts'
import { links } from '#web/kernel/links.ts'
import { readAppointmentPlace } from '#web/services/appointment-place.ts'
import { saveOrderDraft } from '#web/services/service-order-draft.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => sessionStorage.clear())
afterEach(closeScreen)
afterAll(() => world.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight, UTC, three days from now. */
const midnight = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
const spanAt = (hour: number) => ({
  start: new Date(midnight + hour * HOUR).toISOString(),
  end: new Date(midnight + (hour + 1) * HOUR).toISOString(),
})

/** A seller who drives, with an appointment in Berlin from ten to eleven. */
async function aDriver() {
  const seller = await world.aSeller()
  const weekly = Array.from({ length: 7 }, () => [{ start: '09:00', end: '17:00' }])
  const rules = { ...DEFAULT_RULES, travelBy: 'car' as const, startEveryMinutes: 30 as const }
  await seller.availability.save({ body: { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules } })
  const service = await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 })
  const placed = await world.anUnpaidOrderAt(service._id, { timePreferences: [spanAt(10)], address: berlin })
  await world.pay(placed)
  const at = { params: { id: placed.order._id } }
  const { order } = await placed.buyer.serviceOrder.confirmPayment(at)
  await seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: order.timePreferences[0] } })
  return { seller, service }
}

test('a time that is too near for the way to the typed address is told before it is ordered', async () => {
  const { service } = await aDriver()
  const buyer = await world.aBuyer()
  saveOrderDraft({ serviceId: service._id, timePreferences: [spanAt(11.5)] })
  await openScreen(world, `/checkout/service/${service._id}`, { as: buyer })
  const city = await screen.findByRole('textbox', { name: 'City' })
  await userEvent.type(city, 'Berlin')
  await waitFor(() => expect(readAppointmentPlace(service._id)).toEqual({ city: 'Berlin', country: 'DE' }))
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('alert')).toBeNull()
  await userEvent.clear(city)
  await userEvent.type(city, 'Leipzig')
  expect((await main.findByRole('alert')).textContent).toMatch(/ is not free at this address\./)
  closeScreen()
  await openScreen(world, links.service(service), { as: buyer })
  const box = within(await screen.findByRole('complementary', { name: 'Your order' }))
  const ranked = within(await box.findByRole('list', { name: 'Your times, best first' }))
  expect(await ranked.findByText('already booked')).toBeTruthy()
})
