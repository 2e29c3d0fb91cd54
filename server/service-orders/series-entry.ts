import { rejectUnavailable, whyUnavailable } from '#server/availability/slots.ts'
import type { StoredVisit } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { SeriesEntry } from '#shared/contract/service-series.ts'
import { SERIES_WEEKS } from '#shared/policies/series.ts'

const DAY = 86_400_000

/** The later visits, each as long as the first one. */
export function visitsOf({ times }: SeriesEntry, first: Slot): StoredVisit[] {
  const length = Date.parse(first.end) - Date.parse(first.start)
  return times.map(({ start }, index) => ({
    number: index + 2,
    start: new Date(start).toISOString(),
    end: new Date(Date.parse(start) + length).toISOString(),
  }))
}

type Entry = { series: SeriesEntry; isBookable: boolean; times: readonly Slot[]; now: Date }

/** Every error of a series against the order of its first visit, by field. `times` are those that the order names. */
export function seriesErrors({ series, isBookable, times, now }: Entry): Record<string, string> {
  const [first] = times
  if (!isBookable) return { series: 'is for bookable services' }
  if (!first) return {}
  if (times.length > 1) return { timePreferences: 'must be one time: the visits of a series follow it' }
  const validationErrors: Record<string, string> = {}
  let end = Date.parse(first.end)
  for (const [index, visit] of visitsOf(series, first).entries()) {
    const start = Date.parse(visit.start)
    if (start < end) validationErrors[`series.times.${index}.start`] = 'must be after the visit before it'
    else if (start > now.getTime() + 7 * SERIES_WEEKS * DAY)
      validationErrors[`series.times.${index}.start`] = `must be within ${SERIES_WEEKS} weeks`
    end = Date.parse(visit.end)
  }
  return validationErrors
}

type Of = { sellerId: string; serviceId: string }

/** Refuses times that the seller does not have: of the first visit as of any order, of a later one with `visit_taken` (409). */
export async function rejectTakenVisits(tx: Db, of: Of, first: readonly Slot[], later: readonly Slot[]): Promise<void> {
  await rejectUnavailable(tx, of, first)
  if ((await whyUnavailable(tx, of, later)).some((reason) => reason !== undefined))
    throw conflict('visit_taken', 'The seller does not have the time of a later visit any more.')
}
