const DAY = 86_400_000

/** Days are texts such as `2026-11-27`; they are counted in UTC, where each has 24 hours. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY)

/** The number of days between two; 0 for the same day. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** 1 for the first of January. */
export const dayOfYear = (day: string): number => daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1

/** The day that the calendar of a zone shows, by default now. Put together from parts: browsers do not agree on how a date is written. */
export function todayIn(timeZone: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
