import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import { clockOf, clockWith, type OffsetStep, type ZoneClock } from '../zone-clock.ts'
import { unreadable } from './calendar-error.ts'
import { ruleTimes, wallOf } from './wall-times.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * The rules by which a time of a calendar becomes a moment:
 *
 * - A time in UTC is that moment. A time without a zone, and a date, is one on the clock of the seller.
 * - A zone is looked up by its name: one of the IANA database, old or new, also behind a prefix such as `/citadel.org/`;
 *   then one of Windows. The rules of the zone are those of the runtime, whatever the calendar has written down of them.
 * - A zone of another name, or of one without an area such as `EST`, is what the calendar defines under this name.
 * - A name that is none of these makes the calendar unreadable.
 * - A time that comes twice is the first one; a time that is skipped is as much later as is skipped ("compatible" of
 *   Temporal). Occurrences repeat on the clock, and each becomes a moment by itself.
 */
export type SeriesClock = Pick<ZoneClock, 'wallAt'> & {
  /** The moment of a time on the wall. */
  instantOf: (wall: number) => number
}

const UTC_CLOCK: SeriesClock = { wallAt: (at) => at, instantOf: (wall) => wall }

const minuteOn = (clock: ZoneClock, wall: number) => {
  const day = Math.floor(wall / DAY)
  return clock.at(day, (wall - day * DAY) / MINUTE)
}

/** The clock of a zone of the runtime. Its offsets are looked up a year at a time, when they are needed. */
function runtimeClock(timeZone: string): SeriesClock {
  const years = new Map<number, ZoneClock>()
  const clockAt = (at: number) => {
    const year = new Date(at).getUTCFullYear()
    const known = years.get(year)
    if (known) return known
    const made = clockOf(timeZone, { start: Date.UTC(year, 0, 1), end: Date.UTC(year + 1, 0, 1) })
    years.set(year, made)
    return made
  }
  return { wallAt: (at) => clockAt(at).wallAt(at), instantOf: (wall) => minuteOn(clockAt(wall), wall) }
}

const offsetIn = (part: ICAL.Component, name: string): number => {
  const value = part.getFirstPropertyValue(name)
  if (!(value instanceof ICAL.UtcOffset)) throw unreadable(`a zone lacks ${name}`)
  return value.toSeconds() * 1_000
}

/** The moments at which a part of a zone begins to hold, up to `end`, each with the offset before it. */
function* onsetsOf(part: ICAL.Component, end: number): Generator<OffsetStep & { before: number }> {
  const [from, to] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')]
  const first = part.getFirstPropertyValue('dtstart')
  if (!(first instanceof ICAL.Time)) throw unreadable('a part of a zone has no start')
  const start = wallOf(first)
  const at = (wall: number) => ({ since: wall - from, offset: to, before: from })
  yield at(start)
  for (const property of part.getAllProperties('rdate'))
    for (const value of property.getValues()) if (value instanceof ICAL.Time) yield at(wallOf(value))
  const rule = part.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur)) return
  for (const wall of ruleTimes(rule, { start, end, wallAt: (moment) => moment + from })) yield at(wall)
}

/** The clock of a zone that the calendar defines itself, up to `end`. */
function definedClock(zone: ICAL.Component, end: number): SeriesClock {
  const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')]
  const steps = parts.flatMap((part) => [...onsetsOf(part, end)]).sort((one, other) => one.since - other.since)
  const [earliest] = steps
  if (!earliest) throw unreadable('a zone has no offset')
  const clock = clockWith([{ since: Number.NEGATIVE_INFINITY, offset: earliest.before }, ...steps])
  return { wallAt: clock.wallAt, instantOf: (wall) => minuteOn(clock, wall) }
}

/** The name of a zone of the runtime that a calendar means; undefined if it means none. */
export function runtimeZone(name: string): string | undefined {
  const parts = name.trim().replaceAll(' ', '_').split('/').filter(Boolean)
  const tails = parts.map((_, n) => parts.slice(n).join('/'))
  const found = tails.find((tail) => tail.includes('/') && isTimeZone(tail))
  if (found) return found
  if (['UTC', 'GMT', 'Z'].includes(name.trim().toUpperCase())) return 'UTC'
  const [windows] = findIana(name.trim())
  return windows && isTimeZone(windows) ? windows : undefined
}

/** Finds the clocks of a calendar by the names of its zones; throws a `CalendarError` for one that nobody knows. */
export function clocksOf(calendar: ICAL.Component, { timeZone, end }: { timeZone: string; end: number }) {
  const defined = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  )
  const clocks = new Map<string, SeriesClock>()
  const own = runtimeClock(timeZone)

  function make(name: string): SeriesClock {
    const runtime = runtimeZone(name)
    if (runtime) return runtimeClock(runtime)
    const zone = defined.get(name)
    if (zone) return definedClock(zone, end)
    if (isTimeZone(name)) return runtimeClock(name)
    throw unreadable(`nobody knows the zone ${name}`)
  }

  const named = (name: string) => {
    const known = clocks.get(name) ?? make(name)
    clocks.set(name, known)
    return known
  }

  /** The clock of a property's value. */
  return (property: ICAL.Property, value: ICAL.Time): SeriesClock => {
    if (value.isDate) return own
    if (value.zone === ICAL.Timezone.utcTimezone) return UTC_CLOCK
    const name: unknown = property.getParameter('tzid')
    return typeof name === 'string' && name ? named(name) : own
  }
}

export type ClockFor = ReturnType<typeof clocksOf>
