import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Category } from '#web/listings/category-tree.ts'
import { FilterDrawer } from '#web/listings/FilterDrawer.tsx'
import type { FilterControl } from '#web/listings/use-address-filters.ts'
import { BrowseWantedFilters } from './BrowseWantedFilters.tsx'
import { noWantedFilters, type WantedFilters, wantedRead } from './wanted-filters.ts'

/** The filters of requested products on a phone, with how many they would find. */
export function BrowseWantedSheet({
  control: { wanted, apply },
  categories,
  decimals,
  onClose,
}: {
  control: FilterControl<WantedFilters>
  categories: Category[]
  decimals: number
  onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const [draft, setDraft] = useState(wanted)
  const found = useQuery({ ...wantedRead(draft, decimals, 1), placeholderData: keepPreviousData }).data?.pagination
  const showLabel = () => {
    if (!found) return t('browse:filters.counting')
    const { totalItems: count, totalIsCapped = false } = found
    return count === 0
      ? t('browse:filters.showNone')
      : t('request-pages:filters.show', { count, number: format.count(count, totalIsCapped) })
  }
  return (
    <FilterDrawer
      showLabel={showLabel()}
      onClear={() => setDraft({ ...noWantedFilters, sort: wanted.sort })}
      onShow={() => apply(draft)}
      onClose={onClose}
    >
      <BrowseWantedFilters
        filters={draft}
        categories={categories}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes, page: 1 }))}
      />
    </FilterDrawer>
  )
}
