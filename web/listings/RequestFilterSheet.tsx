import { type ComponentType, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Category } from './category-tree.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { type ListCounts, type ListReply, type RequestBasics, type RequestList, useListCounts } from './request-list.ts'
import type { FilterControl } from './use-address-filters.ts'

export type FieldsProps<Filters, Counts> = {
  filters: Filters
  categories: Category[]
  /** Absent until they are there. */
  counts: Counts | undefined
  onChange: (changes: Partial<Filters>) => void
}

export type SheetProps<Filters> = {
  control: Pick<FilterControl<Filters>, 'wanted' | 'apply'>
  categories: Category[]
  decimals: number
  onClose: () => void
}

/** The filters of requests on a phone, with how many they would find. */
export function RequestFilterSheet<F extends RequestBasics, R extends ListReply, C extends ListCounts>({
  list,
  Fields,
  control: { wanted, apply },
  categories,
  decimals,
  onClose,
}: SheetProps<F> & { list: RequestList<F, R, C>; Fields: ComponentType<FieldsProps<F, C>> }) {
  const t = useT()
  const format = useFormat()
  const [draft, setDraft] = useState(wanted)
  const counts = useListCounts(list, draft, decimals)
  const total = counts?.total
  const showLabel = () => {
    if (total === undefined) return t('browse:filters.counting')
    return total === 0
      ? t('browse:filters.showNone')
      : t('request-pages:filters.show', { count: total, number: format.count(total) })
  }
  return (
    <FilterDrawer
      showLabel={showLabel()}
      onClear={() => setDraft({ ...list.noFilters, sort: wanted.sort })}
      onShow={() => apply(draft)}
      onClose={onClose}
    >
      <Fields
        filters={draft}
        {...{ categories, counts }}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes, page: 1 }))}
      />
    </FilterDrawer>
  )
}
