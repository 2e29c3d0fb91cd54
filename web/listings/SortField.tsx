import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type BrowseFilters, type ListingSort, listingSorts } from './browse-filters.ts'
import styles from './ListingResults.module.css'
import { useListingKind } from './listing-kind.ts'

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
    <Row gap={8} flex="fixed" size={14}>
      <Text as="span" show="not-phone" tone="muted" aria-hidden="true">
        {t('browse:sort.label')}
      </Text>
      <SelectField
        label={t('browse:sort.label')}
        hideLabel
        size="sm"
        className={styles.sortField}
        value={filters.sort ?? usual}
        onChange={(value) => onChange(listingSorts.find((sort) => sort === value && sort !== usual) ?? null)}
        options={offered.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      />
    </Row>
  )
}
