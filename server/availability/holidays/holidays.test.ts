import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvailabilityEntry } from '#shared/contract/availability.ts'
import { addDays } from '#shared/kernel/calendar-day.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const BERLIN = { country: 'DE', region: 'BE' }
const COUNTRIES = ['DE', 'ET', 'FR', 'JP', 'US']

const hours = (changes: Pick<AvailabilityEntry, 'holidays'> & Partial<AvailabilityEntry>): AvailabilityEntry => ({
  timeZone: 'UTC',
  weekly: Array.from({ length: 7 }, () => [{ start: '09:00', end: '11:00' }]),
  exceptions: [],
  rules: DEFAULT_RULES,
  ...changes,
})

async function aSellerWith(holidays: AvailabilityEntry['holidays']) {
  const seller = await world.aSeller()
  await seller.availability.save({ body: hours({ holidays }) })
  return { seller, service: await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 }) }
}

/** A public holiday somewhere that is after the next week, and within the sixty days in which a service is offered. */
async function aHoliday() {
  const seller = await world.aSeller()
  const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  for (const country of COUNTRIES) {
    const { days } = await seller.availability.holidays({ query: { country } })
    const found = days.find(({ day }) => day > dayAfter(7) && day < dayAfter(58))
    if (found) return { place: { country }, day: found.day }
  }
  throw new Error('there is no public holiday in the next weeks')
}

const startsOn = async (serviceId: string, day: string) => {
  const query = { from: `${day}T00:00:00Z`, to: `${addDays(day, 1)}T00:00:00Z` }
  const { free } = await world.visitor.service.freeTimes({ params: { id: serviceId }, query })
  return free.map((start) => start.slice(11, 16))
}

describe('public holidays', () => {
  test('close a day, and special hours of the seller open it', async () => {
    const { place, day } = await aHoliday()
    const { seller, service } = await aSellerWith(place)
    expect((await seller.availability.read()).availability.holidays).toEqual(place)
    expect(await startsOn(service._id, day)).toEqual([])
    const exceptions = [{ from: day, to: day, hours: [{ start: '15:00', end: '16:00' }] }]
    await seller.availability.save({ body: hours({ holidays: place, exceptions }) })
    expect(await startsOn(service._id, day)).toEqual(['15:00'])
    await seller.availability.save({ body: hours({ holidays: null }) })
    expect(await startsOn(service._id, day)).toEqual(['09:00', '10:00'])
    expect((await seller.availability.read()).availability.holidays).toBeNull()
  })

  test('cannot be ordered', async () => {
    const { place, day } = await aHoliday()
    const { service } = await aSellerWith(place)
    const timePreferences = [{ start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` }]
    await expect(world.anUnpaidOrderAt(service._id, { timePreferences })).rejects.toMatchObject({ code: 'slot_closed' })
  })

  test('of the next twelve months are shown before they are saved', async () => {
    const seller = await world.aSeller()
    const today = new Date().toISOString().slice(0, 10)
    const { days, countries, regions } = await seller.availability.holidays({ query: BERLIN })
    expect(countries).toContain('ET')
    expect(regions).toContainEqual({ code: 'BE', name: 'Berlin' })
    expect(days.map(({ day }) => day.slice(5))).toEqual(expect.arrayContaining(['03-08', '05-01', '10-03', '12-25']))
    expect(days.every(({ day }) => day >= addDays(today, -1) && day <= addDays(today, 366))).toBe(true)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort())
    expect(await seller.availability.holidays({ query: {} })).toMatchObject({ regions: [], days: [] })
    expect((await seller.availability.read()).availability.holidays).toBeNull()
  })

  test('of places that are not known are rejected', async () => {
    const seller = await world.aSeller()
    const rejected = { status: 400 }
    await expect(seller.availability.holidays({ query: { country: 'ZZ' } })).rejects.toMatchObject(rejected)
    await expect(seller.availability.holidays({ query: { country: 'DE', region: 'XX' } })).rejects.toMatchObject(
      rejected,
    )
    await expect(
      seller.availability.save({ body: hours({ holidays: { country: 'DE', region: 'XX' } }) }),
    ).rejects.toMatchObject(rejected)
  })
})
