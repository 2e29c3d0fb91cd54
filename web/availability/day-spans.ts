import type { Day } from '#web/ui/days.ts'
import { type DateOptions, dateFormat } from '#web/ui/intl.ts'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { useEthiopianDays } from './ethiopian-days.ts'

/** The days from one to another, such as "8 June – 14 June 2026"; the year stands once if it is the same. */
export function useDaySpan(): (options: DateOptions, first: Day, last: Day) => string {
  const locale = useLocale()
  const { withSpan } = useEthiopianDays()
  return ({ year, ...options }, first, last) => {
    const write = (day: Day, hasYear: boolean) =>
      dateFormat(locale, { ...options, ...(year && hasYear ? { year } : {}), timeZone: 'UTC' }).format(Date.parse(day))
    if (first === last) return withSpan(write(last, true), first, last)
    const common = `${write(first, first.slice(0, 4) !== last.slice(0, 4))} – ${write(last, true)}`
    return withSpan(common, first, last)
  }
}
