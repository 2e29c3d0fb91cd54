import type { Day } from '#web/ui/days.ts'
import { type DateOptions, dateFormat } from '#web/ui/intl.ts'

/** The days from one to another, such as "8 June – 14 June 2026"; the year stands once if it is the same. */
export function daySpan(locale: string, { year, ...options }: DateOptions, first: Day, last: Day): string {
  const write = (day: Day, hasYear: boolean) =>
    dateFormat(locale, { ...options, ...(year && hasYear ? { year } : {}), timeZone: 'UTC' }).format(Date.parse(day))
  if (first === last) return write(last, true)
  return `${write(first, first.slice(0, 4) !== last.slice(0, 4))} – ${write(last, true)}`
}
