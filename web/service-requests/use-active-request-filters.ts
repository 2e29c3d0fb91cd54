import { useT } from '#web/kernel/i18n.tsx'
import { type ActiveFilter, useActiveBasics } from '#web/listings/active-basics.ts'
import type { Category } from '#web/listings/category-tree.ts'
import type { RequestFilters } from './request-filters.ts'

/** Each filter that narrows the list of requests, in words, with what takes it away. */
export function useActiveRequestFilters(
  filters: RequestFilters,
  decimals: number,
  categories: Category[],
): ActiveFilter<RequestFilters>[] {
  const t = useT()
  const basics = useActiveBasics(filters, decimals, categories)
  const { withoutBudget, place, when, offers, fits } = filters
  const all: (ActiveFilter<RequestFilters> | false)[] = [
    ...basics,
    !withoutBudget && {
      key: 'budget',
      label: t('request-pages:filters.onlyWithBudget'),
      without: { withoutBudget: true },
    },
    place !== null && {
      key: 'place',
      label: t(`request-pages:filters.${place}`),
      without: { place: null },
      isQuick: place === 'remote',
    },
    when !== null && { key: 'when', label: t(`request-pages:filters.${when}`), without: { when: null } },
    offers !== null && {
      key: 'offers',
      label: offers === 'none' ? t('request-pages:browse.noOffers') : t('request-pages:filters.few'),
      without: { offers: null },
      isQuick: offers === 'none',
    },
    fits && { key: 'fits', label: t('request-pages:filters.fits'), without: { fits: false }, isQuick: true },
  ]
  return all.filter((filter) => filter !== false)
}
