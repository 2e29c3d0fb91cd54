import ICAL from 'ical.js'
import { unreadable } from './calendar-error.ts'
import { wallOf } from './wall-times.ts'
import type { ClockFor, SeriesClock } from './zones.ts'

const SECOND = 1_000
const DAY = 86_400_000

/** A start that is taken out, added or replaced: on the wall, and as a moment. */
type Named = { wall: number; instant: number; isDate: boolean }

/** An event, or what stands in place of an occurrence of one. Times are in milliseconds. */
export type SeriesPart = {
  clock: SeriesClock
  /** The first start on the wall. */
  start: number
  /** Days on the clock, and the time after them: a day may be 23 or 25 hours long. */
  length: { days: number; ms: number }
  isBusy: boolean
  rules: ICAL.Recur[]
  /** Further starts; a period has an end of its own. */
  extra: { instant: number; end?: number }[]
  /** Starts that are taken out: as moments, or on whole days, counted since 1970. */
  taken: { instants: ReadonlySet<number>; days: ReadonlySet<number> }
  /** The occurrence in whose place it stands, alone or with all later ones. */
  replaces: (Named & { isForLater: boolean }) | undefined
}

function timeIn(event: ICAL.Component, name: string, clockFor: ClockFor) {
  const property = event.getFirstProperty(name)
  if (!property) return undefined
  const value = property.getFirstValue()
  if (!(value instanceof ICAL.Time)) throw unreadable(`${name} is no time`)
  const clock = clockFor(property, value)
  const wall = wallOf(value)
  return { clock, wall, instant: clock.instantOf(wall), isDate: value.isDate }
}

/** True if the time of an event is taken: it is neither cancelled nor marked as free. */
function isBusy(event: ICAL.Component): boolean {
  const said = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    said('status') !== 'CANCELLED' && said('transp') !== 'TRANSPARENT' && said('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

/**
 * The length of an event. That of whole days, and of a duration, is counted on the clock; that between two times is the
 * same number of hours each time (RFC 5545, 3.8.5.3). Without an end a date is a day, and a time takes no time.
 */
function lengthOf(event: ICAL.Component, start: Named, clockFor: ClockFor): SeriesPart['length'] {
  const end = timeIn(event, 'dtend', clockFor)
  if (end) {
    if (end.instant < start.instant) throw unreadable('an event ends before it begins')
    if (end.isDate && start.isDate) return { days: Math.round((end.wall - start.wall) / DAY), ms: 0 }
    return { days: 0, ms: end.instant - start.instant }
  }
  const duration = event.getFirstPropertyValue('duration')
  if (duration === null) return { days: start.isDate ? 1 : 0, ms: 0 }
  if (!(duration instanceof ICAL.Duration) || duration.isNegative) throw unreadable('an event has no length')
  const { weeks, days, hours, minutes, seconds } = duration
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * SECOND }
}

/** The starts that are taken out. A date takes out the whole day, whatever times the series has. */
function takenOut(event: ICAL.Component, isSeriesOfDays: boolean, clockFor: ClockFor): SeriesPart['taken'] {
  const [instants, days] = [new Set<number>(), new Set<number>()]
  for (const property of event.getAllProperties('exdate'))
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) throw unreadable('an exception is no time')
      const wall = wallOf(value)
      if (value.isDate || isSeriesOfDays) days.add(Math.floor(wall / DAY))
      else instants.add(clockFor(property, value).instantOf(wall))
    }
  return { instants, days }
}

function added(event: ICAL.Component, clockFor: ClockFor): SeriesPart['extra'] {
  return event.getAllProperties('rdate').flatMap((property) =>
    property.getValues().map((value: unknown) => {
      if (value instanceof ICAL.Time) return { instant: clockFor(property, value).instantOf(wallOf(value)) }
      if (!(value instanceof ICAL.Period)) throw unreadable('an added start is no time')
      const at = (time: ICAL.Time) => clockFor(property, time).instantOf(wallOf(time))
      return { instant: at(value.start), end: at(value.getEnd()) }
    }),
  )
}

function partOf(event: ICAL.Component, clockFor: ClockFor): SeriesPart {
  const start = timeIn(event, 'dtstart', clockFor)
  if (!start) throw unreadable('an event has no start')
  const replaced = timeIn(event, 'recurrence-id', clockFor)
  const range = event.getFirstProperty('recurrence-id')?.getParameter('range')
  return {
    clock: start.clock,
    start: start.wall,
    length: lengthOf(event, start, clockFor),
    isBusy: isBusy(event),
    rules: event.getAllProperties('rrule').map((property) => {
      const rule = property.getFirstValue()
      if (!(rule instanceof ICAL.Recur)) throw unreadable('a rule is none')
      return rule
    }),
    extra: added(event, clockFor),
    taken: takenOut(event, start.isDate, clockFor),
    replaces: replaced && { ...replaced, isForLater: range === 'THISANDFUTURE' },
  }
}

/**
 * The parts of a calendar of one name, taken out of it: within it, ical.js looks through the whole calendar for the zone of
 * each time, which we find ourselves.
 */
function partsNamed(calendar: ICAL.Component, wanted: string): ICAL.Component[] {
  const [, , parts]: unknown[] = calendar.toJSON()
  if (!Array.isArray(parts)) return []
  return parts.filter((part) => Array.isArray(part) && part[0] === wanted).map((part) => new ICAL.Component(part))
}

/** The events of a calendar by their names, each with what stands in place of its occurrences. */
export function eventsOf(calendar: ICAL.Component, clockFor: ClockFor): Map<string, SeriesPart[]> {
  const events = new Map<string, SeriesPart[]>()
  for (const [n, event] of partsNamed(calendar, 'vevent').entries()) {
    // An event without a name belongs to no other.
    const uid = String(event.getFirstPropertyValue('uid') ?? ` ${n}`)
    const parts = events.get(uid)
    const part = partOf(event, clockFor)
    if (parts) parts.push(part)
    else events.set(uid, [part])
  }
  return events
}
