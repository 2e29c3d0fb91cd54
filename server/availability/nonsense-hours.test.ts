import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvailabilityEntry } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { berlin, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const NOON = [{ start: '10:00', end: '12:00' }]
const week = (hours: { start: string; end: string }[]) => Array.from({ length: 7 }, () => hours)
const entry = (changes: Record<string, unknown> = {}) =>
  ({
    timeZone: 'UTC',
    weekly: week(NOON),
    exceptions: [],
    holidays: null,
    rules: DEFAULT_RULES,
    ...changes,
    // What is sent is none: that is the point.
  }) as unknown as AvailabilityEntry

const day = (from: string, to = from) => ({ from, to, hours: [] })
const many = <Each>(count: number, each: Each) => Array.from({ length: count }, () => each)

describe('hours that are none', () => {
  test.each<[string, Record<string, unknown>]>([
    ['begin at 24:00', { weekly: week([{ start: '24:00', end: '01:00' }]) }],
    ['end at 24:01', { weekly: week([{ start: '10:00', end: '24:01' }]) }],
    ['overlap', { weekly: week([...NOON, { start: '11:59', end: '13:00' }]) }],
    ['are five on a day', { weekly: week(many(5, { start: '10:00', end: '10:15' })) }],
    ['are of eight days', { weekly: many(8, NOON) }],
    ['have 201 exceptions', { exceptions: many(201, day('2030-01-01')) }],
    ['have a day that no month has', { exceptions: [day('2030-02-30')] }],
    ['have days off for ten thousand years', { exceptions: [day('0001-01-01', '9999-12-31')] }],
    ['have days off in the year 10,000', { exceptions: [day('+010000-01-01')] }],
    ['have a note as long as a book', { exceptions: [{ ...day('2030-01-01'), note: 'x'.repeat(100_000) }] }],
    ['are of a zone on Mars', { timeZone: 'Mars/Olympus' }],
    ['are of no zone', { timeZone: '' }],
    ['are of a zone with a path in it', { timeZone: '../../etc/passwd' }],
    ['leave less than no time', { rules: { ...DEFAULT_RULES, bufferAfterMinutes: -1 } }],
    ['leave half a minute', { rules: { ...DEFAULT_RULES, bufferAfterMinutes: 0.5 } }],
    ['leave years', { rules: { ...DEFAULT_RULES, travelMinutes: 1_000_000_000 } }],
    ['offer a start each minute', { rules: { ...DEFAULT_RULES, startEveryMinutes: 1 } }],
    ['take no appointment a day', { rules: { ...DEFAULT_RULES, mostPerDay: 0 } }],
    ['have the holidays of nowhere', { holidays: { country: 'XX' } }],
    ['have the holidays of a prototype', { holidays: { country: '__proto__' } }],
  ])('are refused when they %s', async (_, changes) => {
    const seller = await world.aSeller()
    await expect(seller.availability.save({ body: entry(changes) })).rejects.toMatchObject({ status: 400 })
    expect((await seller.availability.read()).availability.isSet).toBe(false)
  })

  test('are not read at all when they are ten thousand', async () => {
    const seller = await world.aSeller()
    const spans = many(10_000, { start: '10:00', end: '10:15' })
    for (const changes of [{ weekly: week(spans) }, { weekly: many(10_000, NOON) }])
      await expect(seller.availability.save({ body: entry(changes) })).rejects.toMatchObject({ status: 413 })
  })
})

/** The free times of a service of a seller with these hours. */
async function freeBetween(from: string, to: string, changes: Record<string, unknown> = {}) {
  const seller = await world.aSeller()
  await seller.availability.save({ body: entry(changes) })
  const service = await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 })
  return world.visitor.service.freeTimes({ params: { id: service._id }, query: { from, to } })
}

describe('hours at the edge of what there is', () => {
  test('can be off in the first and the last year', async () => {
    const { next } = await freeBetween(new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString(), {
      exceptions: [day('0001-01-01'), day('9999-12-31')],
    })
    expect(next).toBeDefined()
  })

  test.each([
    ['0001-01-01T00:00:00Z', '0001-02-01T00:00:00Z'],
    ['9999-12-01T00:00:00Z', '9999-12-31T00:00:00Z'],
    ['2027-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z'],
    ['-271821-04-20T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('are not asked for from %s to %s', async (from, to) => {
    await expect(freeBetween(from, to)).rejects.toMatchObject({ status: 400 })
    const seller = await world.aSeller()
    await expect(seller.availability.entries({ query: { from, to } })).rejects.toMatchObject({ status: 400 })
    const params = { id: seller.id }
    await expect(world.visitor.user.busyTimes({ params, query: { from, to } })).rejects.toMatchObject({ status: 400 })
  })

  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'are asked for at %s as well, which is not free',
    async (also) => {
      const seller = await world.aSeller()
      const { _id: id } = await world.aService(seller, { durationMinutes: 60 })
      const query = { from: '2027-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z', also }
      const { free } = await world.visitor.service.freeTimes({ params: { id }, query })
      expect(free).not.toContain(also)
    },
  )

  test.each([
    ['0001-01-01T10:00:00Z', '0001-01-01T11:00:00Z'],
    ['9999-12-31T10:00:00Z', '9999-12-31T11:00:00Z'],
  ])('cannot be ordered at %s', async (start, end) => {
    const seller = await world.aSeller()
    const { _id: serviceId } = await world.aService(seller, { durationMinutes: 60 })
    const buyer = await world.aBuyer()
    const body = { serviceId, timePreferences: [{ start, end }], address: berlin }
    await expect(buyer.serviceOrder.create({ body })).rejects.toMatchObject({ status: 400 })
  })

  test('have no time that the clock skips, and each time that it shows twice once', async () => {
    // Half an hour is skipped at two o'clock on 4 October 2026, and comes twice on 5 April 2027.
    const timeZone = 'Australia/Lord_Howe'
    const seller = await world.aSeller()
    const night = week([{ start: '02:00', end: '02:30' }])
    await seller.availability.save({ body: entry({ timeZone, weekly: night }) })
    const { _id: id } = await world.aService(seller, { durationMinutes: 30, minNoticeHours: 0 })
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.now() + n * 86_400_000).toISOString())
    const { free } = await world.visitor.service.freeTimes({
      params: { id },
      query: { from: days[0] ?? '', to: days[59] ?? '' },
    })
    const shown = free.map((start) =>
      new Date(start).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    )
    expect(shown.every((each) => each.endsWith(' 02:00'))).toBe(true)
    expect(new Set(shown).size).toBe(shown.length)
  })
})
