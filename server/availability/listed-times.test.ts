import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvailabilityEntry, FreeFilters } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { berlin, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const MIGRATION = new URL('../db/migrations/028-days-of-listed-times.sql', import.meta.url)
const DAY = 86_400_000
const HOUR = 3_600_000
/** Midnight, UTC, three days from now. */
const midnight = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
const hourOf = (hour: number, day = 0) => new Date(midnight + day * DAY + hour * HOUR).toISOString()
const dayOf = (day: number) => hourOf(0, day).slice(0, 10)
/** Days off until the day of `midnight`. */
const AWAY = { from: new Date(Date.now() - DAY).toISOString().slice(0, 10), to: dayOf(-1), hours: [] }
const HOURS = [
  { start: '10:00', end: '12:00' },
  { start: '18:00', end: '19:00' },
]

const hours = (changes: Partial<AvailabilityEntry> = {}): AvailabilityEntry => ({
  timeZone: 'UTC',
  weekly: Array.from({ length: 7 }, () => HOURS),
  exceptions: [AWAY],
  holidays: null,
  rules: DEFAULT_RULES,
  ...changes,
})

async function aListedService(changes: Partial<AvailabilityEntry> = {}, fields: Record<string, unknown> = {}) {
  const seller = await world.aSeller()
  await seller.availability.save({ body: hours(changes) })
  const service = await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0, ...fields })
  await world.runJobs()
  return { seller, id: service._id }
}

type Found = Pick<Awaited<ReturnType<typeof aListedService>>, 'seller' | 'id'>

const find = ({ seller }: Pick<Found, 'seller'>, filters: FreeFilters) =>
  world.visitor.service.list({ query: { sellerId: seller.id, ...filters } })

const isFound = async (of: Found, filters: FreeFilters) =>
  (await find(of, filters)).services.some(({ _id }) => _id === of.id)

const nextFree = async (of: Found) => (await find(of, {})).services[0]?.nextFree

/** Somebody pays for the time at this hour, and the seller accepts. */
async function book({ seller, id }: Found, hour: number, day = 0) {
  const timePreferences = [{ start: hourOf(hour, day), end: hourOf(hour + 1, day) }]
  const placed = await world.anUnpaidOrderAt(id, { timePreferences })
  await world.pay(placed)
  await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.order._id } })
  await seller.serviceOrder.accept({
    params: { id: placed.order._id },
    body: { acceptedTimePreference: timePreferences[0]! },
  })
  return placed
}

describe('a list', () => {
  test('finds services that are free on a day, and at a time of that day', async () => {
    const of = await aListedService({ exceptions: [AWAY, { from: dayOf(1), to: dayOf(1), hours: [] }] })
    expect(await isFound(of, { freeOn: dayOf(0) })).toBe(true)
    expect(await isFound(of, { freeOn: dayOf(1) })).toBe(false)
    expect(await isFound(of, { freeOn: dayOf(0), freeAt: 'morning' })).toBe(true)
    expect(await isFound(of, { freeOn: dayOf(0), freeAt: 'afternoon' })).toBe(false)
    expect(await isFound(of, { freeOn: dayOf(0), freeAt: 'evening' })).toBe(true)
    expect(await isFound(of, { freeOn: dayOf(100) })).toBe(false)
  })

  test('finds services whose free days were computed before each day had a code of its own', async () => {
    const of = await aListedService()
    await sql`
      update listed_times set days = array(select code from unnest(days) as code where code % 8 <> 0)
      where service_id = ${of.id}`.execute(world.db)
    expect(await isFound(of, { freeOn: dayOf(0) })).toBe(false)
    await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(world.db)
    expect(await isFound(of, { freeOn: dayOf(0) })).toBe(true)
    expect(await isFound(of, { freeOn: dayOf(0), freeAt: 'afternoon' })).toBe(false)
    expect(await isFound(of, { freeOn: dayOf(-1) })).toBe(false)
  })

  test('finds services that are free at a time of any day', async () => {
    const of = await aListedService()
    expect(await isFound(of, { freeAt: 'evening' })).toBe(true)
    expect(await isFound(of, { freeAt: 'afternoon' })).toBe(false)
  })

  test('finds services that are free today or in the seven days from today on', async () => {
    const later = await aListedService()
    expect(await isFound(later, { freeWithin: 'today' })).toBe(false)
    expect(await isFound(later, { freeWithin: 'week' })).toBe(true)
    expect(await isFound(later, { freeWithin: 'week', freeAt: 'afternoon' })).toBe(false)
    expect(await isFound(later, { freeWithin: 'week', freeOn: dayOf(0) })).toBe(true)
    expect(await isFound(later, { freeWithin: 'today', freeOn: dayOf(0) })).toBe(false)
    const farther = await aListedService({ exceptions: [{ ...AWAY, to: dayOf(20) }] })
    expect(await isFound(farther, { freeWithin: 'week' })).toBe(false)
  })

  test('counts by the same filters as it finds', async () => {
    const of = await aListedService()
    const count = async (freeOn: string) =>
      (await world.visitor.service.counts({ query: { sellerId: of.seller.id, freeOn } })).total
    expect(await count(dayOf(0))).toBe(1)
    expect(await count(dayOf(-1))).toBe(0)
    const { pagination } = await find(of, { freeOn: dayOf(-1) })
    expect(pagination.totalItems).toBe(0)
  })

  test('counts each choice of its filters by free times, the others honoured', async () => {
    const of = await aListedService()
    const count = async (query: FreeFilters) => {
      const { freeWithin, freeAt } = await world.visitor.service.counts({ query: { sellerId: of.seller.id, ...query } })
      return [...freeWithin, ...freeAt].map(({ count }) => count)
    }
    // Today, within a week; in the morning, in the afternoon and in the evening.
    expect(await count({})).toEqual([0, 1, 1, 0, 1])
    expect(await count({ freeWithin: 'today' })).toEqual([0, 1, 0, 0, 0])
    expect(await count({ freeAt: 'afternoon' })).toEqual([0, 0, 1, 0, 1])
    expect(await count({ freeOn: dayOf(0), freeAt: 'evening' })).toEqual([0, 1, 1, 0, 1])
  })

  test('refuses a day that is none', async () => {
    await expect(world.visitor.service.list({ query: { freeOn: '2026-02-30' } })).rejects.toMatchObject({ status: 400 })
  })

  test('tells the first free time that the page of the service also offers', async () => {
    const of = await aListedService()
    expect(await nextFree(of)).toBe(hourOf(10))
    const { next } = await world.visitor.service.freeTimes({
      params: { id: of.id },
      query: { from: hourOf(0), to: hourOf(0, 1) },
    })
    expect(next).toBe(hourOf(10))
  })

  test('does not tell free times of a service that is not booked by time', async () => {
    const of = await aListedService({}, { bookable: false })
    expect(await nextFree(of)).toBeUndefined()
    expect(await isFound(of, { freeOn: dayOf(0) })).toBe(false)
  })
})

describe('what changes free times is seen in lists after its jobs', () => {
  test('an order that takes a time, and its end, which frees it', async () => {
    const of = await aListedService()
    const { order } = await book(of, 18)
    await world.runJobs()
    expect(await isFound(of, { freeOn: dayOf(0), freeAt: 'evening' })).toBe(false)
    await book(of, 10)
    await world.runJobs()
    expect(await nextFree(of)).toBe(hourOf(11))
    await of.seller.serviceOrder.decline({ params: { id: order._id }, body: { reason: 'I am ill.' } })
    await world.runJobs()
    expect(await isFound(of, { freeOn: dayOf(0), freeAt: 'evening' })).toBe(true)
  })

  test('other hours of the seller, and of the service', async () => {
    const of = await aListedService()
    await of.seller.availability.save({ body: hours({ exceptions: [{ ...AWAY, to: dayOf(0) }] }) })
    await world.runJobs()
    expect(await nextFree(of)).toBe(hourOf(10, 1))
    const night = Array.from({ length: 7 }, () => [{ start: '20:00', end: '21:00' }])
    await of.seller.service.update({ params: { id: of.id }, body: { hours: night } })
    await world.runJobs()
    expect(await nextFree(of)).toBe(hourOf(20, 1))
    expect(await isFound(of, { freeOn: dayOf(1), freeAt: 'morning' })).toBe(false)
  })

  test('a service that is paused, and published again', async () => {
    const of = await aListedService()
    const kept = () => world.db.selectFrom('listed_times').select('starts').where('service_id', '=', of.id).execute()
    await of.seller.service.update({ params: { id: of.id }, body: { status: 'paused' } })
    await world.runJobs()
    expect(await kept()).toEqual([])
    await of.seller.service.update({ params: { id: of.id }, body: { status: 'published' } })
    await world.runJobs()
    expect(await nextFree(of)).toBe(hourOf(10))
  })

  test('a seller who is suspended', async () => {
    const of = await aListedService()
    await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', of.seller.id).execute()
    await world.runJobs()
    const kept = await world.db.selectFrom('listed_times').selectAll().where('service_id', '=', of.id).execute()
    expect(kept).toEqual([])
  })
})

describe('the passing of time', () => {
  /** Lets the kept times be those of an earlier moment. */
  const age = (id: string, starts: number[]) =>
    sql`update listed_times set starts = ${starts}::integer[], refresh_at = now() - interval '1 second'
      where service_id = ${id}`.execute(world.db)

  test('lets the next of the kept starts be shown when the first is over', async () => {
    const of = await aListedService()
    await sql`update listed_times set starts = ${[Date.parse(hourOf(0, -9)) / 60_000]}::integer[] || starts
      where service_id = ${of.id}`.execute(world.db)
    expect(await nextFree(of)).toBe(hourOf(10))
  })

  test('is made up for by a recurring job', async () => {
    const of = await aListedService()
    await age(of.id, [Date.parse(hourOf(0, -9)) / 60_000])
    expect(await nextFree(of)).toBeUndefined()
    await world.runTask('availability:refresh-due')
    expect(await nextFree(of)).toBe(hourOf(10))
    const row = await world.db
      .selectFrom('listed_times')
      .select('refresh_at')
      .where('service_id', '=', of.id)
      .executeTakeFirstOrThrow()
    expect(row.refresh_at.getTime()).toBeGreaterThan(Date.now())
    expect(row.refresh_at.getTime()).toBeLessThanOrEqual(Date.now() + DAY)
  })
})

test('an order that begins before the notice is over is not told', async () => {
  const of = await aListedService({}, { minNoticeHours: Math.ceil((midnight + 10.5 * HOUR - Date.now()) / HOUR) })
  expect(await nextFree(of)).not.toBe(hourOf(10))
  await expect(
    (await world.aBuyer()).serviceOrder.create({
      body: { serviceId: of.id, timePreferences: [{ start: hourOf(10), end: hourOf(11) }], address: berlin },
    }),
  ).rejects.toMatchObject({ status: 400 })
})
