import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './ProvidersScreen.module.css'
import { type ProviderFilters, type ProviderSort, providerSorts, providersRead } from './provider-filters.ts'

/** How many there are, and in which order. */
export function ProviderCount({ filters, onSort }: { filters: ProviderFilters; onSort: (sort: ProviderSort) => void }) {
  const t = useT()
  const { data } = useSuspenseQuery(providersRead(filters))
  const { totalCount } = data.pagination
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {t('accounts:providers.count', { count: totalCount })}
      </p>
      {totalCount > 1 ? (
        <SelectField
          label={t('accounts:providers.sort')}
          hideLabel
          size="sm"
          value={filters.sort}
          onChange={(value) => onSort(providerSorts.find((sort) => sort === value) ?? 'rating')}
          options={providerSorts.map((sort) => ({ value: sort, label: t(`accounts:providers.sorts.${sort}`) }))}
        />
      ) : null}
    </div>
  )
}
