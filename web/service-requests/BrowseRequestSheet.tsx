import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Category } from '#web/listings/category-tree.ts'
import { FilterDrawer } from '#web/listings/FilterDrawer.tsx'
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
  const t = useT()
  const format = useFormat()
  const [draft, setDraft] = useState(wanted)
  const counts = useRequestCounts(draft, decimals)
  const showLabel = () => {
    if (!counts) return t('browse:filters.counting')
    const { total } = counts
    return total === 0
      ? t('browse:filters.showNone')
      : t('request-pages:filters.show', { count: total, number: format.count(total) })
  }
  return (
    <FilterDrawer
      showLabel={showLabel()}
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
    </FilterDrawer>
  )
}
