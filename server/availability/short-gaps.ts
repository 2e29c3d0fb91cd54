import type { Db } from '#server/db/open.ts'
import type { CalendarEntry, ShortGap } from '#shared/contract/availability.ts'
import { shortestMinutes } from '#shared/policies/appointment.ts'
import { coarseCellOf } from '#shared/policies/travel.ts'
import { type AvailabilityRow, findAvailability, findBookable } from './data.ts'
import { hasRoom, type Schedule, scheduleOf, seenAround } from './schedule.ts'
import { mergedSpans, workingSpans } from './working-hours.ts'
import type { Span } from './zone-clock.ts'

/** The length of an appointment of a service that does not say it, in minutes. */
const USUAL_MINUTES = 60

type BookableService = Awaited<ReturnType<typeof findBookable>>[number]
type Visit = { service: BookableService; minutes: number }

/** The times between entries that take the seller's time, of which each ends after `now`. */
function gapsBetween(entries: readonly CalendarEntry[], now: number): Span[] {
  const taken = entries.flatMap(({ kind, start, end }) =>
    kind === 'asked' ? [] : [{ start: Date.parse(start), end: Date.parse(end) }],
  )
  const merged = mergedSpans(taken.sort((one, other) => one.start - other.start))
  return merged
    .slice(1)
    .map(({ start }, n) => ({ start: merged[n]?.end ?? start, end: start }))
    .filter(({ end }) => end > now)
}

/** The shortest visits of a seller, one for all services with the same calendar, the shortest first. */
function shortestVisits(services: readonly BookableService[]): Visit[] {
  const visits = new Map<string, Visit>()
  for (const service of services) {
    const { hours, booking_rules, seats, location_type, service_cell, duration_minutes, packages } = service
    const cell = service_cell === null ? null : coarseCellOf(service_cell)
    const key = JSON.stringify([hours, booking_rules, seats, location_type, cell])
    const minutes = shortestMinutes({ durationMinutes: duration_minutes, packages }) ?? USUAL_MINUTES
    if (minutes < (visits.get(key)?.minutes ?? Number.POSITIVE_INFINITY)) visits.set(key, { service, minutes })
  }
  return [...visits.values()].sort((one, other) => one.minutes - other.minutes)
}

const hasTravel = ({ travelBy, rules, buffers }: Schedule) =>
  travelBy !== null || buffers.before > rules.bufferBeforeMinutes

/** The parts of a time within the hours of work. */
function withinHours({ hours, clock, isLimited }: Schedule, gap: Span): Span[] {
  if (!isLimited) return [gap]
  return mergedSpans(workingSpans(hours, clock, gap)).map(({ start, end }) => ({
    start: Math.max(start, gap.start),
    end: Math.min(end, gap.end),
  }))
}

const calendarOf = ({ duration_minutes, packages, ...calendar }: BookableService, row: AvailabilityRow) => ({
  ...row,
  ...calendar,
})

/**
 * The parts of the hours between two entries of a day in which no visit of the seller fits, with its buffers and the way to
 * it: none of the services has a free time there.
 */
export async function listShortGaps(
  db: Db,
  sellerId: string,
  entries: readonly CalendarEntry[],
  now: number,
): Promise<ShortGap[]> {
  const gaps = gapsBetween(entries, now)
  const [first, last] = [gaps[0], gaps.at(-1)]
  if (!first || !last) return []
  const visits = shortestVisits(await findBookable(db, sellerId))
  const seen = seenAround({ start: first.start, end: last.end })
  const row = await findAvailability(db, { sellerId }, seen)
  if (!row || visits.length === 0) return []
  const own = await scheduleOf(row, seen)
  let short = gaps.filter(({ start, end }) => own.clock.dayAt(start) === own.clock.dayAt(end - 1))
  let isTravelled = false
  for (const { service, minutes } of visits) {
    if (short.length === 0) return []
    const schedule = await scheduleOf(calendarOf(service, row), seen)
    isTravelled ||= hasTravel(schedule)
    short = short.filter((gap) => !hasRoom(schedule, gap, minutes))
  }
  return short
    .flatMap((gap) => withinHours(own, gap))
    .map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      hasTravel: isTravelled,
    }))
}
