import { dateFormat } from '#web/ui/intl.ts'
import { useLocale } from '#web/ui/LocaleProvider.tsx'

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** The names of weekdays in the reader's language; 0 is Monday. */
export function useWeekdays(): { long: (day: number) => string; short: (day: number) => string } {
  const locale = useLocale()
  const write = (weekday: 'long' | 'short') => (day: number) =>
    dateFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY)
  return { long: write('long'), short: write('short') }
}
