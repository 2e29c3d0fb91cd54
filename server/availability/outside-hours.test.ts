import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { seriesStates } from '#test/series.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { listOutside } from './entries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const MINUTE = 60_000
const DAY = 86_400_000

/** The day of a moment, or of one so many days later, in UTC. */
const dayOf = (start: string, days = 0) => new Date(Date.parse(start) + days * DAY).toISOString().slice(0, 10)

/** Saves hours for every day, and days off from one day to another. */
const takeOff = (seller: Person, from: string, to: string) =>
  seller.availability.save({
    body: {
      timeZone: 'UTC',
      weekly: Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]),
      exceptions: [{ from, to, hours: [] }],
      holidays: null,
      rules: DEFAULT_RULES,
    },
  })

const outsideOf = async (seller: Person, now: number) =>
  (await listOutside(world.db, seller.id, now)).map(({ orderId }) => orderId)

test('an appointment in a vacation is outside of the hours until it begins', async () => {
  const { id, seller, order } = await serviceOrderStates(world).scheduled()
  const { start = '', end = '' } = order.scheduleData ?? {}
  expect(await outsideOf(seller, Date.parse(start) - MINUTE)).toEqual([])
  await takeOff(seller, dayOf(start, -1), dayOf(start, 1))
  expect(await outsideOf(seller, Date.parse(start) - MINUTE)).toEqual([id])
  // Under way, and over on the same day.
  expect(await outsideOf(seller, Date.parse(start))).toEqual([])
  expect(await outsideOf(seller, Date.parse(start) + MINUTE)).toEqual([])
  expect(await outsideOf(seller, Date.parse(end) + MINUTE)).toEqual([])
})

test('visits of a series are told however far ahead they are, and whether another time is proposed for them', async () => {
  const { seller, visits } = await seriesStates(world).planned({ everyWeeks: 4, later: 11 })
  const last = visits.at(-1) ?? ''
  const { order } = await seller.serviceOrder.detail({ params: { id: last } })
  const start = order.scheduleData?.start ?? ''
  await takeOff(seller, dayOf(start, -1), dayOf(start, 1))
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + DAY).toISOString() }
  const outside = async () => (await seller.availability.entries({ query })).outside
  expect(await outside()).toMatchObject([{ orderId: last, kind: 'booked', start }])
  expect((await outside())[0]).not.toHaveProperty('hasPendingMove')

  const scheduleData = { ...slotIn(24 * 40), timezone: 'UTC' }
  await seller.serviceOrder.schedule({ params: { id: last }, body: { scheduleData, isReschedule: true } })
  expect(await outside()).toMatchObject([{ orderId: last, start, hasPendingMove: true }])
})
