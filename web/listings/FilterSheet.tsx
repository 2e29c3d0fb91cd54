import { useState } from 'react'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { type BrowseFilters, noBrowseFilters } from './browse-filters.ts'
import { useFilterCounts } from './browse-reads.ts'
import type { Category } from './category-tree.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterFields } from './FilterFields.tsx'
import { type FilterCounts, type ListingKind, useListingKind } from './listing-kind.ts'
import type { BrowseFilterControl } from './use-browse-filters.ts'

/** The filters on a phone: nothing changes behind the sheet until the list is asked for. */
export function FilterSheet({
  control,
  categories,
  onClose,
}: {
  control: BrowseFilterControl
  categories: Category[]
  onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { namespace: words } = useListingKind()
  const { wanted, decimals, apply } = control
  const [draft, setDraft] = useState<BrowseFilters>(wanted)
  const counts = useFilterCounts(draft, decimals)
  return (
    <FilterDrawer
      showLabel={showLabel(t, format, words, counts)}
      onClear={() => setDraft({ ...noBrowseFilters, sort: wanted.sort, isMap: wanted.isMap })}
      onShow={() => apply(draft)}
      onClose={onClose}
    >
      <FilterFields
        filters={draft}
        categories={categories}
        counts={counts}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes, page: 1 }))}
      />
    </FilterDrawer>
  )
}

function showLabel(
  t: Translate,
  format: Format,
  words: ListingKind['namespace'],
  counts: FilterCounts | undefined,
): string {
  if (!counts) return t('browse:filters.counting')
  const { total, totalIsCapped = false } = counts
  return total === 0
    ? t('browse:filters.showNone')
    : t(`${words}:filters.show`, { count: total, number: format.count(total, totalIsCapped) })
}
