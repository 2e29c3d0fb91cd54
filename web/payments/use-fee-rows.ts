import { type BuyerPrice, pricePartsOf } from '#shared/policies/buyer-price.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'

/** The row of the fee before the total of what is ordered; it says so where a limit applies instead of the rate. */
export function useFeeRows(): (price: BuyerPrice) => MoneyRow[] {
  const t = useT()
  const site = useSite()
  return (price) =>
    pricePartsOf(price, site).flatMap(({ of, value }): MoneyRow[] => {
      if (of === 'price' || of === 'shipping') return []
      const note = of === 'fee' ? undefined : t(`order:payment.limit.${of}`)
      return [{ key: 'fee', label: t('order:payment.fee'), value, note }]
    })
}
