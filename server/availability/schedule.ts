import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { BookingRules } from '#shared/contract/availability.ts'
import { buffersOf, DEFAULT_RULES, OFFERED_HOURS, withRules } from '#shared/policies/booking-rules.ts'
import { coarseCellOf, type TravelMode, travelMinutesBetween } from '#shared/policies/travel.ts'
import { type AvailabilityOf, type AvailabilityRow, type BusyRow, findAvailability } from './data.ts'
import { type BusySpan, freeTimes, isTaken, type Occupied } from './free-times.ts'
import { daysOffIn } from './holidays/public-holidays.ts'
import { mergedSpans, type WorkingHours, workingSpans } from './working-hours.ts'
import { clockOf, type Span, type ZoneClock } from './zone-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** A seller's calendar between two moments, for the appointments of one service or of none. */
export type Schedule = Occupied & {
  timeZone: string
  clock: ZoneClock
  hours: WorkingHours
  /** False while the seller has set no hours: any hour can be asked for. */
  isLimited: boolean
  rules: BookingRules
  buffers: { before: number; after: number }
  seats: number
  /** The coarse cell of the appointments, unless it is the seller's own area. */
  gridCell: number | null
  /** The means by which the seller comes to them, if that takes as long as the distance says. */
  travelBy: TravelMode | null
}

/** The span to be read for the times of another one: an appointment lasts at most a day, and has to be seen whole with all others of its day. */
export const seenAround = ({ start, end }: Span): Span => ({ start: start - 2 * DAY, end: end + 2 * DAY })

/** Reads the calendar of a seller for a span of time; undefined if there is no such seller. */
export async function readSchedule(db: Db, of: AvailabilityOf, span: Span): Promise<Schedule | undefined> {
  const seen = seenAround(span)
  const row = await findAvailability(db, of, seen)
  return row && scheduleOf(row, seen, of.gridCell)
}

/** The calendar that was read for a span of time. */
export async function scheduleOf(row: AvailabilityRow, seen: Span, customerCell?: number): Promise<Schedule> {
  const rules = withRules(row.rules ?? DEFAULT_RULES, row.booking_rules ?? {})
  const timeZone = row.time_zone ?? row.account_time_zone
  const clock = clockOf(timeZone, seen)
  const seats = row.seats ?? 1
  const weekly = row.hours ?? row.weekly
  const isAtCustomer = row.location_type === 'at_customer'
  const place = placeOf(row, isAtCustomer ? customerCell : undefined)
  const travel = { ...place, travelBy: isAtCustomer ? (rules.travelBy ?? null) : null }
  const daysOff = row.holidays ? await daysOffIn(row.holidays, clock, seen) : undefined
  return {
    timeZone,
    clock,
    hours: { weekly: weekly ?? OFFERED_HOURS, exceptions: row.exceptions ?? [], daysOff },
    isLimited: weekly !== null,
    rules,
    buffers: buffersOf(rules, isAtCustomer),
    seats,
    gridCell: place.gridCell,
    travelBy: travel.travelBy,
    busy: [...busySpans(row.busy, seats, travel), ...elsewhereSpans(row.elsewhere, travel)].sort(
      (one, other) => one.start - other.start,
    ),
    isFull: fullDays(row.busy, rules.mostPerDay, clock),
  }
}

type Travel = { gridCell: number | null; ownCell: number | null; travelBy: TravelMode | null }

const coarse = (gridCell: number | null | undefined) => (gridCell == null ? null : coarseCellOf(gridCell))

/** The place of an appointment: the customer's, else the area of the service; remote ones are in the seller's own area. */
function placeOf(row: AvailabilityRow, customerCell: number | undefined): Omit<Travel, 'travelBy'> {
  const gridCell = row.location_type === 'remote' ? null : (customerCell ?? row.service_cell)
  return { gridCell: coarse(gridCell), ownCell: coarse(row.account_cell) }
}

/** The milliseconds of a way to an appointment; no time where it is in its buffer. */
const wayBy = (mode: TravelMode | null, from: number | null, to: number | null) =>
  mode === null ? 0 : travelMinutesBetween(mode, from, to) * MINUTE

/**
 * The times that are taken, each with the way from it to the appointments of the schedule, and from them to it. So two
 * appointments have between them the buffers of both and the way to the later one, whichever was agreed first. Those of a
 * group with free seats can be joined.
 */
function busySpans(rows: readonly BusyRow[], seats: number, { gridCell, ownCell, travelBy }: Travel): BusySpan[] {
  const taken = new Map<number, number>()
  for (const [, , appointment, isSameService] of rows)
    if (isSameService) taken.set(appointment, (taken.get(appointment) ?? 0) + 1)
  const here = gridCell ?? ownCell
  return rows.map(([from, until, appointment, isSameService, itsCell, itsMode]) => {
    const there = itsCell ?? ownCell
    const start = from - wayBy(itsMode, here, there)
    const end = until + wayBy(travelBy, there, here)
    return isSameService && (taken.get(appointment) ?? 0) < seats
      ? { start, end, joinableStart: appointment }
      : { start, end }
  })
}

/** The times of other calendars do not say where they are: as if in the seller's own area. */
function elsewhereSpans(rows: AvailabilityRow['elsewhere'], { gridCell, ownCell, travelBy }: Travel): BusySpan[] {
  const way = wayBy(travelBy, ownCell, gridCell ?? ownCell)
  return rows.map(([start, end]) => ({ start, end: end + way }))
}

/** Tells whether the day of a moment has as many appointments as it may have; a group counts as one. */
function fullDays(rows: readonly BusyRow[], mostPerDay: number | null, clock: ZoneClock): Occupied['isFull'] {
  if (mostPerDay === null) return () => false
  const counts = new Map<number, Set<number>>()
  for (const [, , appointment] of rows) {
    const day = clock.dayAt(appointment)
    counts.set(day, (counts.get(day) ?? new Set()).add(appointment))
  }
  return (at) => (counts.get(clock.dayAt(at))?.size ?? 0) >= mostPerDay
}

/** The times at which an appointment of so many minutes may begin between two moments. */
export function freeTimesIn(schedule: Schedule, { start, end }: Span, durationMinutes: number) {
  const { clock, hours, busy, isFull, buffers, rules } = schedule
  return freeTimes({
    durationMinutes,
    bufferBeforeMinutes: buffers.before,
    bufferAfterMinutes: buffers.after,
    startEveryMinutes: rules.startEveryMinutes,
    clock,
    working: workingSpans(hours, clock, { start: start - DAY, end: end + DAY }),
    busy,
    isFull,
    earliest: start,
    latest: end,
  })
}

/** An appointment with the time that is kept free before and after it. */
export const withBuffers = ({ start, end }: Span, { before, after }: Schedule['buffers']): Span => ({
  start: start - before * MINUTE,
  end: end + after * MINUTE,
})

/** True if the hours of work hold an appointment, or the seller has set none. */
export function isWithinHours({ clock, hours, isLimited }: Schedule, appointment: Span): boolean {
  if (!isLimited) return true
  const around = { start: appointment.start - DAY, end: appointment.end + DAY }
  const working = mergedSpans(workingSpans(hours, clock, around))
  return working.some(({ start, end }) => start <= appointment.start && appointment.end <= end)
}

/**
 * Returns the reason for which an appointment cannot be then: something takes the time, or the seller does not work.
 * Every time that `freeTimesIn` returns can be had.
 */
export function whyNotFree(schedule: Schedule, appointment: Span): 'taken' | 'closed' | undefined {
  if (isTaken(schedule, withBuffers(appointment, schedule.buffers), appointment.start)) return 'taken'
  return isWithinHours(schedule, appointment) ? undefined : 'closed'
}

/**
 * True if an appointment of so many minutes fits between two moments, on the grid of starts or not, and however many the
 * day has already. It is tried where each free part begins: with the hours of work, or after something that is taken.
 */
export function hasRoom(schedule: Schedule, { start, end }: Span, durationMinutes: number): boolean {
  const { busy, buffers, hours, clock } = schedule
  const duration = durationMinutes * MINUTE
  const begins = [
    ...workingSpans(hours, clock, { start, end }).map((span) => span.start),
    ...busy.map((span) => span.end + buffers.before * MINUTE),
  ]
  const onAnyDay = { ...schedule, isFull: () => false }
  return begins.some(
    (at) => at >= start && at + duration <= end && !whyNotFree(onAnyDay, { start: at, end: at + duration }),
  )
}

/** The group of the appointments of a service that begin at one time, as a UUID. */
export function groupIdOf(serviceId: string, start: number): string {
  const hash = createHash('sha256').update(`${serviceId} ${start}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}
