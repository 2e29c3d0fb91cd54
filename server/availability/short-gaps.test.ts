import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRules, WorkingSpan } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const HOUR = 3_600_000
const midnight = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
const hourOf = (hour: number) => new Date(midnight + hour * HOUR).toISOString()
const berlin = { line1: 'Hauptstraße 7', city: 'Berlin', postalCode: '10115', country: 'DE' }

type Hours = { weekly?: WorkingSpan[]; rules?: Partial<BookingRules> }

/** A seller in Berlin with a service of one hour at the customer, by the hour of the clock in UTC. */
async function aSellerWith({ weekly = [{ start: '08:00', end: '20:00' }], rules = {} }: Hours = {}) {
  const seller = await world.aSeller()
  await seller.availability.save({
    body: {
      timeZone: 'UTC',
      weekly: Array.from({ length: 7 }, () => weekly),
      exceptions: [],
      rules: { ...DEFAULT_RULES, startEveryMinutes: 15, ...rules },
    },
  })
  return { seller, service: await aServiceOf(seller) }
}

const aServiceOf = (seller: Person, changes: Record<string, unknown> = {}) =>
  world.aService(seller, {
    durationMinutes: 60,
    minNoticeHours: 0,
    locationType: 'at_customer',
    location: { label: 'Mitte', city: 'Berlin', country: 'DE' },
    packages: [],
    ...changes,
  })

/** Gives the seller an appointment of one hour at each of these hours. */
async function bookAt({ seller, service }: Awaited<ReturnType<typeof aSellerWith>>, ...hours: number[]) {
  for (const hour of hours) {
    const timePreferences = [{ start: hourOf(hour), end: hourOf(hour + 1) }]
    const buyer = await world.aBuyer()
    const placed = await buyer.serviceOrder.create({
      body: { serviceId: service._id, timePreferences, address: berlin },
    })
    const at = { params: { id: placed.order._id } }
    await world.pay(placed)
    await buyer.serviceOrder.confirmPayment(at)
    await seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: placed.order.timePreferences[0] } })
  }
}

/** The hours from which and until which gaps of the day are too short. */
async function gapsOf(seller: Person) {
  const { shortGaps } = await seller.availability.entries({ query: { from: hourOf(0), to: hourOf(24) } })
  return shortGaps.map(({ start, end, hasTravel }) => [
    ...[start, end].map((at) => (Date.parse(at) - midnight) / HOUR),
    hasTravel,
  ])
}

const takeElsewhere = async (seller: Person, from: number, to: number) => {
  const id = randomUUID()
  await world.db.insertInto('external_calendar').values({ id, seller_id: seller.id, name: 'Private' }).execute()
  await sql`
    insert into external_busy (calendar_id, seller_id, during)
    values (${id}, ${seller.id}, tstzrange(${hourOf(from)}, ${hourOf(to)}))`.execute(world.db)
}

test('a gap between two appointments is too short if the shortest visit does not fit, and no other one is', async () => {
  const of = await aSellerWith()
  await bookAt(of, 9, 10.75, 12.75, 18)
  expect(await gapsOf(of.seller)).toEqual([[10, 10.75, false]])
  await aServiceOf(of.seller, { durationMinutes: 45 })
  expect(await gapsOf(of.seller)).toEqual([])
})

test('buffers and the way count as they do for free times', async () => {
  const rules = { bufferAfterMinutes: 15, travelMinutes: 30 }
  const of = await aSellerWith({ rules })
  await bookAt(of, 9, 12.25)
  // Between them are 135 minutes: the first one's buffer, the way, a visit, its buffer and the way of the second.
  const { free } = await of.seller.service.freeTimes({
    params: { id: of.service._id },
    query: { from: hourOf(10), to: hourOf(12.25) },
  })
  expect(free).toEqual([])
  expect(await gapsOf(of.seller)).toEqual([[10, 12.25, true]])
  const wider = await aSellerWith({ rules })
  await bookAt(wider, 9, 12.5)
  expect(await gapsOf(wider.seller)).toEqual([])
  const byCar = await aSellerWith({ rules: { travelBy: 'car' } })
  await bookAt(byCar, 9, 11.25)
  expect(await gapsOf(byCar.seller)).toEqual([[10, 11.25, true]])
})

test('a gap is only what lies within the hours, and a day that is full is no reason', async () => {
  const weekly = [
    { start: '08:00', end: '11:30' },
    { start: '13:00', end: '20:00' },
  ]
  const of = await aSellerWith({ weekly, rules: { mostPerDay: 2 } })
  await bookAt(of, 10, 13)
  expect(await gapsOf(of.seller)).toEqual([[11, 11.5, false]])
  const closed = await aSellerWith({ weekly: [{ start: '08:00', end: '11:00' }, weekly[1]!] })
  await bookAt(closed, 10, 13)
  expect(await gapsOf(closed.seller)).toEqual([])
  const full = await aSellerWith({ rules: { mostPerDay: 2 } })
  await bookAt(full, 10, 13)
  expect(await gapsOf(full.seller)).toEqual([])
})

test('the busy times of another calendar end a gap too, and times that are only asked for do not', async () => {
  const of = await aSellerWith()
  await bookAt(of, 9)
  await takeElsewhere(of.seller, 10.5, 12)
  expect(await gapsOf(of.seller)).toEqual([[10, 10.5, false]])
  const asked = await aSellerWith()
  await bookAt(asked, 9)
  const buyer = await world.aBuyer()
  const timePreferences = [{ start: hourOf(10.5), end: hourOf(11.5) }]
  const body = { serviceId: asked.service._id, timePreferences, address: berlin }
  const placed = await buyer.serviceOrder.create({ body })
  await world.pay(placed)
  await buyer.serviceOrder.confirmPayment({ params: { id: placed.order._id } })
  expect(await gapsOf(asked.seller)).toEqual([])
})
