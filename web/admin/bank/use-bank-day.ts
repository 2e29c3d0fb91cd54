import { useFormat } from '#web/kernel/format.ts'
import { dateFormat } from '#web/ui/intl.ts'

/** Writes a day of the bank, `2026-06-09`, which is the same in every time zone. */
export function useBankDay(): (day: string) => string {
  const { locale } = useFormat()
  return (day) =>
    dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
