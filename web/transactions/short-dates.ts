import { isThisYear } from '#shared/kernel/this-year.ts'
import type { Format } from '#web/kernel/format.ts'
import { type DateOptions, dateFormat } from '#web/ui/intl.ts'

const DAY = 86_400_000
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Formats a moment as short as can be understood: a time of today, a weekday of this week, else a day of the month. */
export function formatUpcoming({ locale, timeZone, date, time }: Format, when: string, now: number): string {
  if (date(when) === date(now)) return time(when)
  const isNear = Math.abs(Date.parse(when) - now) < 6 * DAY
  const options: DateOptions = isNear ? { weekday: 'short', ...clock } : { day: 'numeric', month: 'short' }
  return dateFormat(locale, { ...options, timeZone }).format(new Date(when))
}

/** A day such as Fri 12 Jun, with its year if that is not the present one. */
export function formatDay({ locale, timeZone }: Format, when: string): string {
  const year: DateOptions = isThisYear(when) ? {} : { year: 'numeric' }
  const options: DateOptions = { weekday: 'short', day: 'numeric', month: 'short', ...year, timeZone }
  return dateFormat(locale, options).format(new Date(when))
}
