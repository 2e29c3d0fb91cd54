import { useFormat } from '#web/kernel/format.ts'
import { dateFormat } from '#web/ui/intl.ts'

/** A day without a time is the same wherever somebody reads it. */
const UTC = { timeZone: 'UTC' } as const

/** Days of the seller's calendar in words. */
export function useCalendarDayText() {
  const { locale } = useFormat()
  const write = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    dateFormat(locale, { ...options, ...UTC }).format(Date.parse(day))
  return { month: write({ month: 'long' }), short: write({ day: 'numeric', month: 'short' }) }
}
