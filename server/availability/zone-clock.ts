import { Temporal } from 'temporal-polyfill'

const MINUTE = 60_000
const DAY = 86_400_000

/** A span of time, in milliseconds since 1970. */
export type Span = { start: number; end: number }

/** An offset from UTC, in milliseconds, and the moment since which it holds. */
export type OffsetStep = { since: number; offset: number }

/** Formats of one zone each; making one takes a hundred times as long as using it. There are as many as zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}

/** The offset of a zone at a moment, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(formatOf(timeZone).format(at)) ?? []
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
}

/** The moment at which the offset changes between two moments that are a day apart. */
function transitionAfter(timeZone: string, at: number): number {
  const before = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const transition = before.getTimeZoneTransition('next')
  if (!transition) throw new Error(`${timeZone} changes its offset after ${before}, but has no transition`)
  return transition.epochMilliseconds
}

/** Steps are looked up for whole spans of so many days, so that calendars of one zone share them. */
const STEP_SPAN = 32 * DAY
const MOST_KNOWN = 1_000
const knownSteps = new Map<string, OffsetStep[]>()

function offsetSteps(timeZone: string, span: Span): OffsetStep[] {
  const start = Math.floor(span.start / STEP_SPAN) * STEP_SPAN
  const end = Math.ceil(span.end / STEP_SPAN) * STEP_SPAN
  const key = `${timeZone} ${start} ${end}`
  const known = knownSteps.get(key)
  if (known) return known
  if (knownSteps.size >= MOST_KNOWN) knownSteps.clear()
  const steps = readSteps(timeZone, { start, end })
  knownSteps.set(key, steps)
  return steps
}

function readSteps(timeZone: string, { start, end }: Span): OffsetStep[] {
  const steps: OffsetStep[] = [{ since: Number.NEGATIVE_INFINITY, offset: offsetAt(timeZone, start) }]
  for (let at = start; at < end; at += DAY) {
    const [from, to] = [offsetAt(timeZone, at), offsetAt(timeZone, at + DAY)]
    if (from !== to) steps.push({ since: transitionAfter(timeZone, at), offset: to })
  }
  return steps
}

/** The days since 1970 of a day such as `2026-06-11`. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / DAY)

/** The day such as `2026-06-11` that is so many days after 1 January 1970. */
export const dayText = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** 0 for Monday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7

/** The clocks on the walls of a zone, during a span of time. */
export type ZoneClock = {
  /**
   * The moment at which they show a minute of a day, by the rule "compatible" of Temporal: of a time that comes twice it
   * is the first, and a time that is skipped is as much later as is skipped. A minute of 1,440 or more is one of the
   * days after it.
   */
  at: (day: number, minute: number) => number
  /** The date and time that they show at a moment, as the milliseconds since 1970 of the same date and time in UTC. */
  wallAt: (at: number) => number
  /** The day since 1970 that they show at a moment. */
  dayAt: (at: number) => number
  /** False for a time that they skip. */
  shows: (day: number, minute: number) => boolean
}

/**
 * The clock of a zone for the days that touch a span. Temporal answers the same one time after the other, which takes
 * fifteen times as long: here the zone's offsets are looked up once, a day apart.
 */
export function clockOf(timeZone: string, { start, end }: Span): ZoneClock {
  // Two days more on each side: offsets are up to 14 hours, hours that cross midnight begin the day before.
  return clockWith(offsetSteps(timeZone, { start: start - 3 * DAY, end: end + 3 * DAY }))
}

/** The clock of a zone whose offsets are known, in order; the first one holds since ever. */
export function clockWith(steps: readonly OffsetStep[]): ZoneClock {
  const stepAt = (at: number) => steps.findLast(({ since }) => since <= at) ?? steps[0]
  const at = (day: number, minute: number) => {
    const shown = day * DAY + minute * MINUTE
    let before = steps[0]?.offset ?? 0
    for (const [n, { since, offset }] of steps.entries()) {
      const until = steps[n + 1]?.since ?? Number.POSITIVE_INFINITY
      const moment = shown - offset
      if (moment < since) break
      if (moment < until) return moment
      before = offset
    }
    return shown - before
  }
  const shownAt = (moment: number) => moment + (stepAt(moment)?.offset ?? 0)
  return {
    at,
    wallAt: shownAt,
    dayAt: (moment) => Math.floor(shownAt(moment) / DAY),
    shows: (day, minute) => shownAt(at(day, minute)) === day * DAY + minute * MINUTE,
  }
}
