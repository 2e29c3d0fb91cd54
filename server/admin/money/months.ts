import { startOfDay } from '#server/kernel/start-of-day.ts'
import { addDays } from '#shared/kernel/calendar-day.ts'

export const firstDayOf = (month: string): string => `${month}-01`

/** The month that is so many months later. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The months of a time zone from the first to the last, as a span. */
export const spanOfMonths = (first: string, last: string, zone: string) => ({
  from: startOfDay(firstDayOf(first), zone),
  to: startOfDay(firstDayOf(addMonths(last, 1)), zone),
})

/** Days of a time zone, the first and the last, as a span. */
export const spanOfDays = (first: string, last: string, zone: string) => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
})
