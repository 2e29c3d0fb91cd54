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
  const { withoutBudget, where, when } = filters
  const all: (ActiveFilter<RequestFilters> | false)[] = [
    ...useActiveBasics(filters, decimals, categories, { fits: t('request-pages:filters.fits') }),
    !withoutBudget && {
      key: 'budget',
      label: t('request-pages:filters.onlyWithBudget'),
      without: { withoutBudget: true },
    },
    filters.place !== '' &&
      !filters.online && {
        key: 'online',
        label: t('request-pages:filters.notOnline'),
        without: { online: true },
      },
    where !== null && {
      key: 'where',
      label: t(`request-pages:filters.${where}`),
      without: { where: null },
      isQuick: where === 'remote',
    },
    when !== null && { key: 'when', label: t(`request-pages:filters.${when}`), without: { when: null } },
  ]
  return all.filter((filter) => filter !== false)
}
