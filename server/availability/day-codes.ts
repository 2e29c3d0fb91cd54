import type { FreeFilters } from '#shared/contract/availability.ts'
import { dayNumber, type ZoneClock } from './zone-clock.ts'

type Part = NonNullable<FreeFilters['freeAt']>

/** Days come round after so many: the farthest horizon is 60 days, and a service is computed anew each day. */
const ROUND = 64
const CODES_A_DAY = 8
/** The first of the codes that stand for a part of any day. */
const ANY_DAY = ROUND * CODES_A_DAY

/**
 * A day with its free parts as one small number, so that one index answers which services are free then; with `ANY_PART`, a
 * day on which any part is free. PostgreSQL keeps how frequent each number is, and so plans a day on which few are free
 * otherwise than one on which most are. It takes numbers that it has not met for more frequent than they are: the fewer a
 * filter names, the better.
 */
const codeOf = (day: number, parts: number) => (((day % ROUND) + ROUND) % ROUND) * CODES_A_DAY + parts

/** The bits of the parts of a day. */
const BITS: Record<Part, number> = { morning: 1, afternoon: 2, evening: 4 }
const ANY_PART = 0

/** The minutes of the day at which the afternoon and the evening begin. */
const AFTERNOON = 12 * 60
const EVENING = 17 * 60

/** The day of a start, and the bit of its part of the day. */
export function dayPartOf(start: number, clock: ZoneClock): { day: number; part: number } {
  const day = clock.dayAt(start)
  if (start < clock.at(day, AFTERNOON)) return { day, part: BITS.morning }
  return { day, part: start < clock.at(day, EVENING) ? BITS.afternoon : BITS.evening }
}

/** The codes of days, of days with their parts, and of the parts that any of them has. */
export function codesOf(days: ReadonlyMap<number, number>): number[] {
  const parts = [...days.values()].reduce((all, each) => all | each, 0)
  const anyDay = Object.values(BITS).filter((bit) => parts & bit)
  return [
    ...[...days].flatMap(([day, each]) => [codeOf(day, ANY_PART), codeOf(day, each)]),
    ...anyDay.map((bit) => ANY_DAY + bit),
  ]
}

const DAYS_WITHIN = { today: 1, week: 7 } as const
/** The days after today that lists know: the farthest horizon, and those on which the clocks of others are ahead. */
const KNOWN_DAYS = 62

/** The most days that are asked for from one to another. */
export const MOST_DAYS = 14

/** The days that pass, by their numbers; undefined if any day passes. */
function filterDays({ freeOn, freeUntil, freeWithin }: FreeFilters, today: number): number[] | undefined {
  if (freeOn === undefined && freeUntil === undefined && freeWithin === undefined) return undefined
  const isSpan = freeOn !== undefined || freeUntil !== undefined
  const first = freeOn === undefined ? today : dayNumber(freeOn)
  const last = freeUntil === undefined ? first : dayNumber(freeUntil)
  const days = isSpan
    ? Array.from({ length: Math.max(0, Math.min(MOST_DAYS, last - first + 1)) }, (_, n) => first + n)
    : Array.from({ length: KNOWN_DAYS }, (_, n) => today + n)
  // Yesterday goes on where the sun rises later.
  const [from, to] = freeWithin ? [today, today + DAYS_WITHIN[freeWithin] - 1] : [today - 1, today + KNOWN_DAYS]
  return days.filter((day) => day >= from && day <= to)
}

/** The codes of which a service that passes has one; undefined if any service passes. */
export function filterCodes(filters: FreeFilters, today: number): number[] | undefined {
  const days = filterDays(filters, today)
  const bit = filters.freeAt && BITS[filters.freeAt]
  if (!days) return bit === undefined ? undefined : [ANY_DAY + bit]
  const parts = bit === undefined ? [ANY_PART] : [1, 2, 3, 4, 5, 6, 7].filter((each) => each & bit)
  return days.flatMap((day) => parts.map((each) => codeOf(day, each)))
}
