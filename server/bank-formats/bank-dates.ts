import { StatementError } from '#shared/bank/statement.ts'

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** `YYYY-MM-DD` of a day that exists; undefined of others. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeap ? 29 : LENGTHS[month - 1]
  if (last === undefined || !(day >= 1 && day <= last) || !(year >= 1900 && year <= 9999)) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * The day of a date or a time of ISO 8601 as the bank writes it. A time is not moved to another zone: a booking at midnight
 * in Zurich is of that day, although in UTC it is of the day before.
 */
export function isoDay(written: string, place: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T+\-Z].*)?$/.exec(written)
  const day = parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
  if (!day) throw new StatementError('not a date', place, written)
  return day
}

/** `YYMMDD` of SWIFT: years from 80 on are of the last century. */
export function swiftDay(written: string, place: string): string {
  const parts = /^(\d{2})(\d{2})(\d{2})$/.exec(written)
  const year = Number(parts?.[1])
  const day = parts ? dayOf(year > 79 ? 1900 + year : 2000 + year, Number(parts[2]), Number(parts[3])) : undefined
  if (!day) throw new StatementError('not a date', place, written)
  return day
}

/**
 * The whole date of a booking that is written without a year: of the years around the value date the one that brings it
 * nearest. A booking of 31 December with a value date in January is of the year before, and the other way round.
 */
export function nearestDay(monthAndDay: string, valueDate: string, place: string): string {
  const [month, day] = [Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2))]
  const year = Number(valueDate.slice(0, 4))
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(valueDate))
  const days = [year, year - 1, year + 1].flatMap((candidate) => dayOf(candidate, month, day) ?? [])
  const nearest = days.sort((one, other) => distance(one) - distance(other))[0]
  if (!nearest) throw new StatementError('not a date', place, monthAndDay)
  return nearest
}
