import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { type Filters, type Sort, sorts } from './browse-filters.ts'
import { useKind } from './kind.ts'
import styles from './SortField.module.css'

/** The order of a list; the best match exists only where words were searched for. */
export function SortField({
  filters,
  onChange,
}: {
  filters: Pick<Filters, 'sort' | 'words'>
  onChange: (sort: Sort | null) => void
}) {
  const t = useT()
  const { words } = useKind()
  const usual = filters.words ? 'relevance' : 'newest'
  const offered = sorts.filter((sort) => sort !== 'relevance' || filters.words)
  const nameOf = (sort: Sort) => {
    if (sort === 'popular') return t(`${words}:sort.popular`)
    return t(sort === 'price-down' ? 'lists:sort.priceDown' : `lists:sort.${sort}`)
  }
  return (
    <div className={styles.sort}>
      <span className={styles.label} aria-hidden="true">
        {t('lists:sort.label')}
      </span>
      <SelectField
        label={t('lists:sort.label')}
        hideLabel
        size="sm"
        className={styles.field}
        value={filters.sort ?? usual}
        onChange={(value) => onChange(sorts.find((sort) => sort === value && sort !== usual) ?? null)}
        options={offered.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      />
    </div>
  )
}
