import type { RequestedProductSummary } from '#shared/contract/requested-product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRequestWords } from '#web/listings/request-words.ts'

type Wanted = RequestedProductSummary
type Quantity = Pick<Wanted, 'quantity' | 'filledQuantity'>

/** Returns the texts for the facts of a requested product on cards and in lists. */
export function useWantedCardText() {
  const t = useT()
  const format = useFormat()
  const { amountsText, offersText } = useRequestWords()
  return {
    offersText,
    /** "€30–€60", "Up to €6 each": for one unit. */
    budgetText: ({ budget: { min, max }, quantity }: Pick<Wanted, 'budget' | 'quantity'>): string => {
      const amounts = amountsText(min, max)
      const text = min ? amounts : t('wanted-pages:budget.most', { price: amounts })
      return quantity > 1 ? t('wanted-pages:budget.each', { price: text }) : text
    },
    quantityText: ({ quantity, filledQuantity }: Quantity): string =>
      filledQuantity > 0
        ? t('wanted-pages:quantity.left', { left: quantity - filledQuantity, total: quantity })
        : t('wanted-pages:quantity.wanted', { count: quantity }),
    conditionText: (condition: Wanted['conditionWanted']): string =>
      condition === 'any' ? t('wanted-pages:anyCondition') : t(`product-cards:condition.${condition}`),
    deliveryText: (delivery: Wanted['deliveryPreference']): string => t(`wanted-pages:delivery.${delivery}`),
    neededText: ({ neededBy }: Pick<Wanted, 'neededBy'>): string =>
      neededBy ? t('request-cards:when.by', { date: format.date(neededBy, 'day') }) : t('wanted-pages:anyTime'),
  }
}
