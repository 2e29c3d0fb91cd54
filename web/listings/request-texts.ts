import type { Money } from '#shared/contract/common.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** Writes the facts that requests of every kind have. */
export function useRequestTexts() {
  const t = useT()
  const format = useFormat()
  return {
    /** "€30–€60"; without a lower end that differs, the upper one alone. */
    amountsText: (min: Money | undefined, max: Money): string => {
      const most = format.money(max, 'browsing')
      if (!min || min.amount === max.amount) return most
      return t('request-cards:budget.range', { from: format.money(min, 'browsing'), to: most })
    },
    offersText: (count: number): string =>
      count === 0 ? t('request-cards:offers.none') : t('request-cards:offers.some', { count }),
  }
}
