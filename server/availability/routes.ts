import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { Availability, availabilityCalls, HolidayPlace } from '#shared/contract/availability.ts'
import type { Language } from '#shared/contract/common.ts'
import { addDays, todayIn } from '#shared/kernel/calendar-day.ts'
import { DEFAULT_RULES, OFFERED_HOURS } from '#shared/policies/booking-rules.ts'
import { queueForZone } from './calendars/reading.ts'
import { findSaved, saveAvailability } from './data.ts'
import { listEntries, listOutside } from './entries.ts'
import { listHolidays, listPlaces } from './holidays/public-holidays.ts'
import { listShortGaps } from './short-gaps.ts'

async function showAvailability(db: Db, sellerId: string): Promise<Availability> {
  const row = await findSaved(db, sellerId)
  return {
    timeZone: row.time_zone ?? row.timezone,
    weekly: row.weekly ?? OFFERED_HOURS,
    exceptions: row.exceptions ?? [],
    holidays: row.holidays,
    rules: row.rules ?? DEFAULT_RULES,
    isSet: row.weekly !== null,
    ...(row.updated_at ? { updatedAt: row.updated_at.toISOString() } : {}),
  }
}

type AskedPlace = { country?: string | undefined; region?: HolidayPlace['region'] }

/** The places to choose from. Throws 400 for a place that is none of them; `path` is that of the place in the input. */
async function checkedPlaces({ country, region }: AskedPlace, language: Language, path = '') {
  const places = await listPlaces(country, language)
  if (country && !places.countries.includes(country)) throw badInput({ [`${path}country`]: 'is not a known country' })
  if (region && !places.regions.some(({ code }) => code === region))
    throw badInput({ [`${path}region`]: 'is not a known region' })
  return places
}

export const availabilityHandlers: Handlers<typeof availabilityCalls> = {
  read: async ({ db, viewer }) => ({ availability: await showAvailability(db, viewer.id) }),
  entries: async ({ db, viewer, query }) => {
    const entries = await listEntries(db, viewer.id, query)
    return {
      entries,
      outside: await listOutside(db, viewer.id, Date.now()),
      shortGaps: await listShortGaps(db, viewer.id, entries, Date.now()),
    }
  },
  save: async ({ db, viewer, input }) => {
    const { body } = await input()
    if (body.holidays) await checkedPlaces(body.holidays, viewer.locale, 'holidays.')
    await inTransaction(db, async (tx) => {
      await saveAvailability(tx, viewer.id, body)
      await queueForZone(tx, viewer.id, body.timeZone)
    })
    return { availability: await showAvailability(db, viewer.id) }
  },
  holidays: async ({ db, viewer, query }) => {
    const { country, region } = query
    const places = await checkedPlaces(query, viewer.locale)
    if (!country) return { ...places, days: [] }
    const { time_zone: timeZone, timezone } = await findSaved(db, viewer.id)
    const from = todayIn(timeZone ?? timezone)
    const days = await listHolidays({ country, region }, { from, to: addDays(from, 365) }, viewer.locale)
    return { ...places, days }
  },
}
