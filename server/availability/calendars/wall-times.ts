import ICAL from 'ical.js'
import { tooMuch, unreadable } from './calendar-error.ts'

const DAY = 86_400_000

/** The most occurrences that a rule is followed through, from its first one on: 270 years of a daily one. */
const MOST_STEPS = 100_000

/** The greatest distance of a rule's occurrences, in its own unit: 27 years of days. ical.js counts to it one by one. */
const MOST_INTERVAL = 10_000

/**
 * A date and a time on a clock on the wall, as the milliseconds since 1970 of the same date and time in UTC. A date alone
 * is its midnight.
 */
export const wallOf = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)

function timeAt(wall: number): ICAL.Time {
  const at = new Date(wall)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })
}

/** A part of a rule as a list. */
const partOf = (rule: ICAL.Recur, name: string): number[] => {
  const value: unknown = rule.getComponent(name)
  return (Array.isArray(value) ? value : [value]).map(Number).filter((each) => !Number.isNaN(each))
}

/**
 * The rule with what ical.js takes otherwise than RFC 5545: a year without 29 February has no occurrence of a yearly rule
 * that begins there, but ical.js has one on 1 March.
 */
function withLeapDay(rule: ICAL.Recur, start: ICAL.Time): ICAL.Recur {
  const isLeapDay = start.month === 2 && start.day === 29
  const saysDay = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((name) => rule.getComponent(name).length > 0)
  if (rule.freq !== 'YEARLY' || !isLeapDay || saysDay) return rule
  rule.setComponent('BYMONTHDAY', [29])
  if (rule.getComponent('BYMONTH').length === 0) rule.setComponent('BYMONTH', [2])
  return rule
}

/** False for a day that ical.js has made of one that the month lacks. */
function isMeant(time: ICAL.Time, { months, days }: { months: number[]; days: number[] }): boolean {
  if (months.length > 0 && !months.includes(time.month)) return false
  const fromEnd = time.day - ICAL.Time.daysInMonth(time.month, time.year) - 1
  return days.length === 0 || days.includes(time.day) || days.includes(fromEnd)
}

/**
 * The last time on the wall that a rule has. One in UTC is shown by the clock of the series, and a date is the whole day;
 * ical.js compares it as it is written, and would leave out the last day of a series with times.
 */
function lastOf({ until }: ICAL.Recur, wallAt: (instant: number) => number): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (until.isDate) return wallOf(until) + DAY - 1
  return until.zone === ICAL.Timezone.utcTimezone ? wallAt(wallOf(until)) : wallOf(until)
}

/**
 * The occurrences of a rule, in order, as times on the wall up to `end`; the first one need not be `start`. A rule is
 * followed on the clock alone, so that a change of the zone's offset moves nothing.
 */
export function* ruleTimes(
  given: ICAL.Recur,
  { start, end, wallAt }: { start: number; end: number; wallAt: (instant: number) => number },
): Generator<number> {
  if (given.freq === 'SECONDLY') throw tooMuch('a rule has an occurrence each second')
  if (given.interval > MOST_INTERVAL) throw tooMuch(`a rule has an interval of ${given.interval}`)
  // ical.js takes such a rule as one of all weeks.
  if (given.getComponent('BYWEEKNO').length > 0) throw unreadable('a rule names weeks of the year')
  const first = timeAt(start)
  const last = Math.min(end, lastOf(given, wallAt))
  const rule = withLeapDay(given.clone(), first)
  const parts = { months: partOf(rule, 'BYMONTH'), days: partOf(rule, 'BYMONTHDAY') }
  let left = rule.count ?? Number.POSITIVE_INFINITY
  rule.count = null
  rule.until = null
  const iterator = rule.iterator(first)
  for (let steps = 0; left > 0; steps += 1) {
    if (steps === MOST_STEPS) throw tooMuch(`a rule has more than ${MOST_STEPS} occurrences`)
    // The iterator returns the same object each time.
    const next = iterator.next()
    if (!next || wallOf(next) > last) return
    if (!isMeant(next, parts)) continue
    left -= 1
    yield wallOf(next)
  }
}
