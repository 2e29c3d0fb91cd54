import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { type BrowseFilters, type ListingSort, listingSorts } from './browse-filters.ts'
import { useListingKind } from './listing-kind.ts'
import styles from './SortField.module.css'

/** The order of a list; the best match exists only where words were searched for, and the nearest near somewhere. */
export function SortField({
  filters,
  onChange,
}: {
  filters: Pick<BrowseFilters, 'sort' | 'words' | 'place'>
  onChange: (sort: ListingSort | null) => void
}) {
  const t = useT()
  const { namespace: words } = useListingKind()
  const usual = filters.words ? 'relevance' : 'newest'
  const isOffered = { relevance: filters.words !== '', distance: filters.place !== '' }
  const offered = listingSorts.filter((sort) => (sort === 'relevance' || sort === 'distance' ? isOffered[sort] : true))
  const nameOf = (sort: ListingSort) => {
    if (sort === 'popular') return t(`${words}:sort.popular`)
    return t(sort === 'price-down' ? 'browse:sort.priceDown' : `browse:sort.${sort}`)
  }
  return (
    <div className={styles.sort}>
      <span className={styles.label} aria-hidden="true">
        {t('browse:sort.label')}
      </span>
      <SelectField
        label={t('browse:sort.label')}
        hideLabel
        size="sm"
        className={styles.field}
        value={filters.sort ?? usual}
        onChange={(value) => onChange(listingSorts.find((sort) => sort === value && sort !== usual) ?? null)}
        options={offered.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      />
    </div>
  )
}
