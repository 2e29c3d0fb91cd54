import { useT } from '#web/kernel/i18n.tsx'
import { type ActiveFilter, useActiveBasics } from '#web/listings/active-basics.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { useProductRequestCardText } from './product-request-card-text.ts'
import type { ProductRequestFilters } from './product-request-filters.ts'

/** Each filter that narrows the list of product requests, in words, with what takes it away. */
export function useActiveProductRequestFilters(
  filters: ProductRequestFilters,
  decimals: number,
  categories: Category[],
): ActiveFilter<ProductRequestFilters>[] {
  const t = useT()
  const { conditionText, deliveryText } = useProductRequestCardText()
  const { condition, delivery, needed } = filters
  const all: (ActiveFilter<ProductRequestFilters> | false)[] = [
    ...useActiveBasics(filters, decimals, categories, { fits: t('product-request-pages:browse.fits') }),
    condition !== null && { key: 'condition', label: conditionText(condition), without: { condition: null } },
    delivery !== null && { key: 'delivery', label: deliveryText(delivery), without: { delivery: null } },
    needed !== null && {
      key: 'needed',
      label: t(`product-request-pages:filters.within.${needed}`),
      without: { needed: null },
    },
  ]
  return all.filter((filter) => filter !== false)
}
