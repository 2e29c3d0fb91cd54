import { useDeferredValue, useSyncExternalStore } from 'react'
import { dateFormat } from './intl.ts'

/** A span as on the wire: ISO 8601 in UTC. Days and hours below are those of the viewer's clock. */
export type TimeSpan = { start: string; end: string }

export const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())

export const addDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** The Monday on or before. */
export const startOfWeek = (date: Date): Date => addDays(date, -((date.getDay() + 6) % 7))

export const isSameDay = (a: Date, b: Date): boolean => startOfDay(a).getTime() === startOfDay(b).getTime()

/** "2026-06-11": a day as a value of a form control, by the viewer's clock. */
export const dayKey = (date: Date): string =>
  [date.getFullYear(), `${date.getMonth() + 1}`.padStart(2, '0'), `${date.getDate()}`.padStart(2, '0')].join('-')

/** A day with a time of day such as "09:30". */
export function atTime(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes)
}

export const spanFrom = (start: Date, minutes: number): TimeSpan => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + minutes * 60_000).toISOString(),
})

/** "Thu, 11 June at 10:00", in the words and the order of the language; hours by 24 everywhere. */
export const formatStart = (start: string, locale: string): string =>
  dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(start))

const never = () => () => {}

/**
 * False while the server renders and the browser hydrates: neither knows the other's clock. Deferred, since a calendar is
 * much to draw and must not hold up the page.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
