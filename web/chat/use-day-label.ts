import { isThisYear } from '#shared/kernel/this-year.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { type DateOptions, dateFormat } from '#web/ui/intl.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Days as people name them: today, yesterday, a weekday, a date. */
export function useDayLabel() {
  const format = useFormat()
  const now = useNow(MINUTE)
  const keyOf = (when: string | number) => format.date(when, 'short')
  const named = (days: 0 | -1) => {
    const text = new Intl.RelativeTimeFormat(format.locale, { numeric: 'auto' }).format(days, 'day')
    return text.charAt(0).toLocaleUpperCase(format.locale) + text.slice(1)
  }
  const nameOf = (key: string) => {
    if (key === keyOf(now)) return named(0)
    return key === keyOf(now - DAY) ? named(-1) : undefined
  }
  const write = (when: string | number, options: DateOptions) =>
    dateFormat(format.locale, { ...options, timeZone: format.timeZone }).format(new Date(when))
  return {
    keyOf,
    /** Between the messages of two days. */
    heading: (when: string) => nameOf(keyOf(when)) ?? format.date(when, isThisYear(when) ? 'day' : 'date'),
    /** The day and the time of an event. */
    moment: (when: string) => format.dateTime(when, isThisYear(when) ? 'day' : 'date'),
    /** At the edge of a row: the time of today, later less and less. */
    short: (when: string) => {
      const key = keyOf(when)
      if (key === keyOf(now)) return format.time(when)
      const name = nameOf(key)
      if (name) return name
      if (now - Date.parse(when) < 6 * DAY) return write(when, { weekday: 'short' })
      return isThisYear(when) ? write(when, { day: 'numeric', month: 'short' }) : key
    },
  }
}
