import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import type { Filters } from './browse-filters.ts'
import { browseRead } from './listing-reads.ts'

/** How much was found, below the title. */
export function ResultCount({ filters, decimals }: { filters: Filters; decimals: number }) {
  const t = useT()
  const { data } = useSuspenseQuery(browseRead(filters, decimals))
  const count = data.pagination.totalItems
  const { words } = filters
  return words ? t('services:browse.results', { count, words }) : t('services:count', { count })
}
