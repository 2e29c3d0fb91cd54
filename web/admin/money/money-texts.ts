import type { OwedReason } from '#shared/policies/owed.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { dateFormat } from '#web/ui/intl.ts'

/** Noon in the middle of a month is in it in every zone in which people live. */
const inMonth = (month: string) => `${month}-15T12:00:00Z`

/** "June 2026". */
export function useMonthName(): (month: string) => string {
  const format = useFormat()
  return (month) => format.date(inMonth(month), 'month')
}

/** "Jun 2026", where there is little room. */
export function useShortMonthName(): (month: string) => string {
  const format = useFormat()
  return (month) => format.date(inMonth(month), 'shortMonth')
}

/** "Jun", below a column. */
export function useShortMonth(): (month: string) => string {
  const { locale } = useFormat()
  return (month) => dateFormat(locale, { month: 'short' }).format(new Date(inMonth(month)))
}

/** The words for the reason why money is where it is. */
export function useOwedTexts() {
  const t = useT()
  return {
    label: (reason: OwedReason) => t(`operator-money:reasons.${reason}.label`),
    text: (reason: OwedReason) => t(`operator-money:reasons.${reason}.text`),
  }
}
