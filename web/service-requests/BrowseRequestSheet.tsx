import { useState } from 'react'
import type { Category } from '#web/listings/category-tree.ts'
import { RequestFilterSheet } from '#web/listings/RequestFilterSheet.tsx'
import type { FilterControl } from '#web/listings/use-address-filters.ts'
import { BrowseRequestFilters } from './BrowseRequestFilters.tsx'
import { noRequestFilters, type RequestFilters, useRequestCounts } from './request-filters.ts'

/** The filters of requests on a phone. */
export function BrowseRequestSheet({
  control: { wanted, apply },
  categories,
  decimals,
  onClose,
}: {
  control: FilterControl<RequestFilters>
  categories: Category[]
  decimals: number
  onClose: () => void
}) {
  const [draft, setDraft] = useState(wanted)
  const counts = useRequestCounts(draft, decimals)
  return (
    <RequestFilterSheet
      total={counts?.total}
      onClear={() => setDraft({ ...noRequestFilters, sort: wanted.sort })}
      onShow={() => apply(draft)}
      onClose={onClose}
    >
      <BrowseRequestFilters
        filters={draft}
        categories={categories}
        counts={counts}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes, page: 1 }))}
      />
    </RequestFilterSheet>
  )
}
