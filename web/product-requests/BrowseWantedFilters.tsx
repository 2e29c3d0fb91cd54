import type { RequestedProductCounts } from '#shared/contract/requested-product.ts'
import { conditions } from '#shared/policies/product-terms.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { BudgetFields } from '#web/listings/BudgetFields.tsx'
import { CategoryFilter } from '#web/listings/CategoryFilter.tsx'
import { CityField } from '#web/listings/CityList.tsx'
import styles from '#web/listings/FilterFields.module.css'
import { NearField } from '#web/listings/NearField.tsx'
import { withoutPlace } from '#web/listings/near-filters.ts'
import { ChipFilter, ChoiceFilter, OfferCountFilter } from '#web/listings/RequestFilterFields.tsx'
import type { FieldsProps } from '#web/listings/RequestFilterSheet.tsx'
import { useWantedCardText } from './wanted-card-text.ts'
import { type WantedFilters, wantedDeliveries, wantedTimes } from './wanted-filters.ts'

/** The filters of the list of requested products: beside it on a desktop, in a sheet on a phone. */
export function BrowseWantedFilters({
  filters,
  categories,
  counts,
  onChange,
}: FieldsProps<WantedFilters, RequestedProductCounts>) {
  const t = useT()
  const { conditionText, deliveryText } = useWantedCardText()
  return (
    <div className={styles.fields}>
      <div className={styles.group}>
        <NearField value={filters} size="sm" onChange={(near) => onChange(near.place ? near : withoutPlace(filters))} />
      </div>
      <CategoryFilter
        {...{ filters, categories, counts, onChange }}
        words={{ subcategory: t('wanted-pages:filters.kind'), allSubcategories: t('wanted-pages:filters.allKinds') }}
      />
      <ChoiceFilter
        legend={t('wanted-pages:filters.condition')}
        any={t('wanted-pages:filters.any')}
        chosen={filters.condition}
        choices={conditions}
        labelOf={conditionText}
        countOf={(condition) => counts?.conditions.find((each) => each.condition === condition)?.count}
        onChange={(condition) => onChange({ condition })}
      />
      <BudgetFields legend={t('wanted-pages:filters.budget')} {...{ filters, onChange }} />
      <ChoiceFilter
        legend={t('wanted-pages:filters.delivery')}
        any={t('wanted-pages:filters.any')}
        chosen={filters.delivery}
        choices={wantedDeliveries}
        labelOf={deliveryText}
        countOf={(delivery) => counts?.deliveries.find((each) => each.delivery === delivery)?.count}
        onChange={(delivery) => onChange({ delivery })}
      />
      <ChipFilter
        legend={t('wanted-pages:filters.needed')}
        chosen={filters.needed}
        choices={wantedTimes}
        labelOf={(needed) => t(`wanted-pages:filters.within.${needed}`)}
        onChange={(needed) => onChange({ needed })}
      />
      <div className={styles.group}>
        <CityField value={filters.city} cities={[]} onCommit={(city) => onChange({ city })} />
      </div>
      <OfferCountFilter chosen={filters.offers} counts={counts?.offers} onChange={(offers) => onChange({ offers })} />
    </div>
  )
}
