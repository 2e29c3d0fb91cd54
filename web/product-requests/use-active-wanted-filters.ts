import { useT } from '#web/kernel/i18n.tsx'
import { type ActiveFilter, useActiveBasics } from '#web/listings/active-basics.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { useWantedCardText } from './wanted-card-text.ts'
import type { WantedFilters } from './wanted-filters.ts'

/** Each filter that narrows the list of requested products, in words, with what takes it away. */
export function useActiveWantedFilters(
  filters: WantedFilters,
  decimals: number,
  categories: Category[],
): ActiveFilter<WantedFilters>[] {
  const t = useT()
  const { conditionText, deliveryText } = useWantedCardText()
  const { condition, delivery, needed } = filters
  const all: (ActiveFilter<WantedFilters> | false)[] = [
    ...useActiveBasics(filters, decimals, categories, { fits: t('wanted-pages:browse.fits') }),
    condition !== null && { key: 'condition', label: conditionText(condition), without: { condition: null } },
    delivery !== null && { key: 'delivery', label: deliveryText(delivery), without: { delivery: null } },
    needed !== null && {
      key: 'needed',
      label: t(`wanted-pages:filters.within.${needed}`),
      without: { needed: null },
    },
  ]
  return all.filter((filter) => filter !== false)
}
