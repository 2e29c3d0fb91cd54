import ICAL from 'ical.js'
import { tooMuch, unreadable } from './calendar-error.ts'
import { eventsOf, type SeriesPart } from './events.ts'
import { ruleTimes } from './wall-times.ts'
import { type ClockFor, clocksOf } from './zones.ts'

const DAY = 86_400_000

/** The most busy times of a calendar. */
const MOST_SPANS = 10_000

/** A time that is busy, and the name of its event if that could be one of ours. */
export type FoundSpan = { start: number; end: number; uid?: string }

/** The zone of the seller, and the span in which busy times are wanted. */
export type Requested = { timeZone: string; from: number; to: number }

/** A start on the wall; one of RDATE may have an end of its own. */
type Start = { wall: number; instant: number; part: SeriesPart; end?: number }

const endOf = ({ clock, length }: SeriesPart, wall: number): number =>
  clock.instantOf(wall + length.days * DAY) + length.ms

/** The starts of a series within reach of the span that is wanted, without those that are taken out. */
function startsOf(part: SeriesPart, { from, to }: Requested): Start[] {
  const { clock, start, rules, extra, taken } = part
  // Offsets are less than a day.
  const reach = { first: from - part.length.days * DAY - part.length.ms - 2 * DAY, last: to + 2 * DAY }
  const found = new Map<number, Start>()
  const add = (wall: number, end?: number) => {
    if (wall < reach.first && end === undefined) return
    if (found.size > MOST_SPANS) throw tooMuch(`more than ${MOST_SPANS} occurrences`)
    found.set(wall, { wall, instant: clock.instantOf(wall), part, ...(end === undefined ? {} : { end }) })
  }
  add(start)
  for (const rule of rules)
    for (const wall of ruleTimes(rule, { start, end: reach.last, wallAt: clock.wallAt })) add(wall)
  for (const { instant, end } of extra) if (instant < reach.last) add(clock.wallAt(instant), end)
  const isTaken = ({ wall, instant }: Start) => taken.instants.has(instant) || taken.days.has(Math.floor(wall / DAY))
  return [...found.values()].filter((each) => !isTaken(each))
}

/** True if a part stands in place of the occurrence, alone or with all later ones. */
const isOf = (part: SeriesPart, { wall, instant }: Start): boolean => {
  const { replaces } = part
  if (!replaces) return false
  return replaces.isDate ? Math.floor(replaces.wall / DAY) === Math.floor(wall / DAY) : replaces.instant === instant
}

/** An occurrence after a change of all later ones: moved as far, and as long, as the one that was changed. */
function afterChange(start: Start, changes: readonly SeriesPart[]): Start {
  const change = changes.findLast(({ replaces }) => replaces && replaces.instant <= start.instant)
  if (!change?.replaces) return start
  const wall = start.wall + change.start - change.replaces.wall
  return { wall, instant: change.clock.instantOf(wall), part: change }
}

/** The busy times of all parts of one event: its series, and what stands in place of single occurrences. */
function* spansOf(parts: readonly SeriesPart[], wanted: Requested): Generator<FoundSpan> {
  const single = parts.filter(({ replaces }) => replaces)
  const changes = single
    .filter(({ replaces }) => replaces?.isForLater)
    .sort((one, other) => (one.replaces?.instant ?? 0) - (other.replaces?.instant ?? 0))
  for (const series of parts.filter(({ replaces }) => !replaces))
    for (const start of startsOf(series, wanted)) {
      if (single.some((part) => isOf(part, start))) continue
      const { wall, instant, part, end } = afterChange(start, changes)
      if (part.isBusy) yield { start: instant, end: end ?? endOf(part, wall) }
    }
  for (const part of single)
    if (part.isBusy) yield { start: part.clock.instantOf(part.start), end: endOf(part, part.start) }
}

/** The busy times of a list of those alone, as some programs publish it. */
function* publishedSpans(calendar: ICAL.Component): Generator<FoundSpan> {
  for (const list of calendar.getAllSubcomponents('vfreebusy'))
    for (const property of list.getAllProperties('freebusy')) {
      if (property.getParameter('fbtype') === 'FREE') continue
      for (const value of property.getValues()) {
        if (!(value instanceof ICAL.Period)) throw unreadable('a busy time is none')
        yield { start: value.start.toUnixTime() * 1_000, end: value.getEnd().toUnixTime() * 1_000 }
      }
    }
}

/** An event of ours has the id of its order as its name, in whatever calendar it is. */
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function* spansIn(calendar: ICAL.Component, wanted: Requested): Generator<FoundSpan> {
  const clockFor: ClockFor = clocksOf(calendar, { timeZone: wanted.timeZone, end: wanted.to + 3 * DAY })
  for (const [uid, parts] of eventsOf(calendar, clockFor)) {
    const name = ORDER_ID.test(uid) ? { uid: uid.toLowerCase() } : {}
    for (const span of spansOf(parts, wanted)) yield { ...span, ...name }
  }
  yield* publishedSpans(calendar)
}

/** The calendars in a file; one file may have several. */
function calendarsIn(content: string): ICAL.Component[] {
  const text = content.replace(/^\ufeff/, '').trimStart()
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) throw unreadable('it does not begin as a calendar')
  const parsed: unknown = ICAL.parse(text)
  if (!Array.isArray(parsed)) throw unreadable('it is no calendar')
  return (Array.isArray(parsed[0]) ? parsed : [parsed]).map((each) => new ICAL.Component(each))
}

/**
 * The times of a calendar that are busy between two moments; throws a `CalendarError` if anything of it cannot be read,
 * so that no time is taken for free because of that.
 */
export function busyTimesOf(content: string, wanted: Requested): FoundSpan[] {
  const found: FoundSpan[] = []
  try {
    for (const calendar of calendarsIn(content))
      for (const span of spansIn(calendar, wanted)) {
        if (span.end <= wanted.from || span.start >= wanted.to || span.end <= span.start) continue
        if (found.length === MOST_SPANS) throw tooMuch(`more than ${MOST_SPANS} busy times`)
        found.push(span)
      }
  } catch (error) {
    if (error instanceof Error && error.name === 'CalendarError') throw error
    // The parser's own errors have no class of their own.
    throw unreadable(error instanceof Error ? error.message : String(error))
  }
  return found
}
