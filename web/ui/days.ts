import { useDeferredValue, useSyncExternalStore } from 'react'
import { clockAt, dateFormat } from './intl.ts'

/** A span as on the wire: ISO 8601 in UTC. */
export type TimeSpan = { start: string; end: string }

/** A day of the calendar as a form control has it: "2026-06-11". Where it begins depends on the zone. */
export type Day = string

const MINUTE = 60_000
const DAY = 86_400_000

/** The time on the clocks of a zone, in milliseconds, as if it were UTC. */
function shownAt(when: Date, timeZone: string | undefined): number {
  const { year, month, day, hour, minute } = clockAt(when, timeZone)
  return Date.UTC(year, month, day, hour, minute)
}

const toDay = (shown: number): Day => new Date(shown).toISOString().slice(0, 10)

/** The day in a zone; without one, in that of the machine. */
export const dayOf = (when: Date | number, timeZone?: string): Day => toDay(shownAt(new Date(when), timeZone))

export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * DAY)

/** The Monday on or before. */
export const startOfWeek = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The moment at which the clocks of a zone show a time of day such as "09:30"; invalid if the day is. */
export function atTime(day: Day, time: string, timeZone?: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wanted)) return new Date(Number.NaN)
  const offsetAt = (when: number) => shownAt(new Date(when), timeZone) - Math.floor(when / MINUTE) * MINUTE
  // The offset may change that day: the first is a guess, from which the right one is near.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
}

const twoDigits = (value: number) => `${value}`.padStart(2, '0')

/** The time of day that the clocks of a zone show, such as "09:30". */
export function timeOf(when: Date, timeZone?: string): string {
  const { hour, minute } = clockAt(when, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** The last minute of a day. */
export const endOfDay = (day: Day, timeZone?: string): Date => atTime(day, '23:59', timeZone)

export const spanFrom = (start: Date, minutes: number): TimeSpan => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + minutes * MINUTE).toISOString(),
})

/** "Thu, 11 June at 10:00", in the words and the order of the language; hours by 24 everywhere. */
export const formatStart = (start: string, locale: string, timeZone?: string): string =>
  dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
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
