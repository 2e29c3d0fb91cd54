import { useState } from 'react'
import type { Category } from '#web/listings/category-tree.ts'
import { RequestFilterSheet } from '#web/listings/RequestFilterSheet.tsx'
import type { FilterControl } from '#web/listings/use-address-filters.ts'
import { BrowseWantedFilters } from './BrowseWantedFilters.tsx'
import { noWantedFilters, useWantedCounts, type WantedFilters } from './wanted-filters.ts'

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
  const [draft, setDraft] = useState(wanted)
  const counts = useWantedCounts(draft, decimals)
  return (
    <RequestFilterSheet
      total={counts?.total}
      onClear={() => setDraft({ ...noWantedFilters, sort: wanted.sort })}
      onShow={() => apply(draft)}
      onClose={onClose}
    >
      <BrowseWantedFilters
        filters={draft}
        categories={categories}
        counts={counts}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes, page: 1 }))}
      />
    </RequestFilterSheet>
  )
}
