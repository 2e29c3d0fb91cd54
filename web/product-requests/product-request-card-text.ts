import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRequestTexts } from '#web/listings/request-texts.ts'

type ProductRequestFacts = ProductRequestSummary
type Quantity = Pick<ProductRequestFacts, 'quantity' | 'filledQuantity'>

/** Returns the texts for the facts of a product request on cards and in lists. */
export function useProductRequestCardText() {
  const t = useT()
  const format = useFormat()
  const { amountsText, offersText } = useRequestTexts()
  return {
    offersText,
    /** "€30–€60", "Up to €6 each": for one unit. */
    budgetText: ({ budget: { min, max }, quantity }: Pick<ProductRequestFacts, 'budget' | 'quantity'>): string => {
      const amounts = amountsText(min, max)
      const text = min ? amounts : t('product-request-pages:budget.most', { price: amounts })
      return quantity > 1 ? t('product-request-pages:budget.each', { price: text }) : text
    },
    quantityText: ({ quantity, filledQuantity }: Quantity): string =>
      filledQuantity > 0
        ? t('product-request-pages:quantity.left', { left: quantity - filledQuantity, total: quantity })
        : t('product-request-pages:quantity.wanted', { count: quantity }),
    conditionText: (condition: ProductRequestFacts['conditionWanted']): string =>
      condition === 'any' ? t('product-request-pages:anyCondition') : t(`product-cards:condition.${condition}`),
    deliveryText: (delivery: ProductRequestFacts['deliveryPreference']): string =>
      t(`product-request-pages:delivery.${delivery}`),
    neededText: ({ neededBy }: Pick<ProductRequestFacts, 'neededBy'>): string =>
      neededBy
        ? t('request-cards:when.by', { date: format.date(neededBy, 'day') })
        : t('product-request-pages:anyTime'),
  }
}
