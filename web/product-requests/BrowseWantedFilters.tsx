import { useT } from '#web/kernel/i18n.tsx'
import { BudgetFields } from '#web/listings/BudgetFields.tsx'
import { CategoryFilter } from '#web/listings/CategoryFilter.tsx'
import { CityField } from '#web/listings/CityList.tsx'
import type { Category } from '#web/listings/category-tree.ts'
import styles from '#web/listings/FilterFields.module.css'
import { conditions } from '#web/products/product-kind.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { useWantedCardText } from './wanted-card-text.ts'
import { offerCounts, type WantedFilters, wantedDeliveries } from './wanted-filters.ts'

/** Everything that narrows the list of requested products: beside it on a desktop, in a sheet on a phone. */
export function BrowseWantedFilters({
  filters,
  categories,
  onChange,
}: {
  filters: WantedFilters
  categories: Category[]
  onChange: (changes: Partial<WantedFilters>) => void
}) {
  const t = useT()
  const { conditionText, deliveryText } = useWantedCardText()
  return (
    <div className={styles.fields}>
      <CategoryFilter
        {...{ filters, categories, onChange }}
        counts={undefined}
        words={{ subcategory: t('wanted-pages:filters.kind'), allSubcategories: t('wanted-pages:filters.allKinds') }}
      />
      <div className={styles.group}>
        <RadioList
          legend={t('wanted-pages:filters.condition')}
          value={filters.condition ?? ''}
          onChange={(value) => onChange({ condition: conditions.find((each) => each === value) ?? null })}
          options={[
            { value: '', label: t('wanted-pages:filters.any') },
            ...conditions.map((value) => ({ value, label: conditionText(value) })),
          ]}
        />
      </div>
      <BudgetFields legend={t('wanted-pages:filters.budget')} {...{ filters, onChange }} />
      <div className={styles.group}>
        <RadioList
          legend={t('wanted-pages:filters.delivery')}
          value={filters.delivery ?? ''}
          onChange={(value) => onChange({ delivery: wantedDeliveries.find((each) => each === value) ?? null })}
          options={[
            { value: '', label: t('wanted-pages:filters.any') },
            ...wantedDeliveries.map((value) => ({ value, label: deliveryText(value) })),
          ]}
        />
      </div>
      <div className={styles.group}>
        <CityField value={filters.city} cities={[]} onCommit={(city) => onChange({ city })} />
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('request-pages:filters.offers')}
          value={filters.offers ?? ''}
          onChange={(value) => onChange({ offers: offerCounts.find((each) => each === value) ?? null })}
          options={[
            { value: '', label: t('request-pages:filters.anyOffers') },
            ...offerCounts.map((value) => ({ value, label: t(`request-pages:filters.${value}`) })),
          ]}
        />
      </div>
    </div>
  )
}
