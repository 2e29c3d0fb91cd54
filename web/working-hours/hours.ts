import type { WeeklyHours, WorkingSpan } from '#shared/contract/availability.ts'

const USUAL: WorkingSpan = { start: '09:00', end: '17:00' }

/** The hours of a day that is switched on: those of the nearest day before it that has some. */
export function usualHours(weekly: WeeklyHours, day: number): WorkingSpan[] {
  const earlier = weekly.slice(0, day).findLast((hours) => hours.length > 0)
  return earlier ?? [USUAL]
}

const hourOf = (time: string) => Number(time.slice(0, 2))
const atHour = (hour: number) => `${String(Math.min(hour, 23)).padStart(2, '0')}:00`

/** Another span of a day: it begins an hour after the last one. */
export function withAnotherSpan(hours: readonly WorkingSpan[]): WorkingSpan[] {
  const last = hours.at(-1)
  if (!last) return [USUAL]
  const start = hourOf(last.end) + 1
  return [...hours, { start: atHour(start), end: start >= 21 ? '24:00' : atHour(start + 3) }]
}
