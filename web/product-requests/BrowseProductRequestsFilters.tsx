import type { ProductRequestCounts } from '#shared/contract/product-request.ts'
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
import { useProductRequestCardText } from './product-request-card-text.ts'
import { type ProductRequestFilters, productRequestDeliveries, productRequestTimes } from './product-request-filters.ts'

/** The filters of the list of product requests: beside it on a desktop, in a sheet on a phone. */
export function BrowseProductRequestsFilters({
  filters,
  categories,
  counts,
  onChange,
}: FieldsProps<ProductRequestFilters, ProductRequestCounts>) {
  const t = useT()
  const { conditionText, deliveryText } = useProductRequestCardText()
  return (
    <div className={styles.fields}>
      <div className={styles.group}>
        <NearField
          value={filters}
          size="sm"
          onChange={(near) => onChange(near.place ? { ...near, box: '' } : withoutPlace(filters))}
        />
      </div>
      <CategoryFilter
        {...{ filters, categories, counts, onChange }}
        words={{
          subcategory: t('product-request-pages:filters.kind'),
          allSubcategories: t('product-request-pages:filters.allKinds'),
        }}
      />
      <ChoiceFilter
        legend={t('product-request-pages:filters.condition')}
        any={t('product-request-pages:filters.any')}
        chosen={filters.condition}
        choices={conditions}
        labelOf={conditionText}
        countOf={(condition) => counts?.conditions.find((each) => each.condition === condition)?.count}
        onChange={(condition) => onChange({ condition })}
      />
      <BudgetFields legend={t('product-request-pages:filters.budget')} {...{ filters, onChange }} />
      <ChoiceFilter
        legend={t('product-request-pages:filters.delivery')}
        any={t('product-request-pages:filters.any')}
        chosen={filters.delivery}
        choices={productRequestDeliveries}
        labelOf={deliveryText}
        countOf={(delivery) => counts?.deliveries.find((each) => each.delivery === delivery)?.count}
        onChange={(delivery) => onChange({ delivery })}
      />
      <ChipFilter
        legend={t('product-request-pages:filters.needed')}
        chosen={filters.needed}
        choices={productRequestTimes}
        labelOf={(needed) => t(`product-request-pages:filters.within.${needed}`)}
        onChange={(needed) => onChange({ needed })}
      />
      <div className={styles.group}>
        <CityField value={filters.city} cities={[]} onCommit={(city) => onChange({ city })} />
      </div>
      <OfferCountFilter chosen={filters.offers} counts={counts?.offers} onChange={(offers) => onChange({ offers })} />
    </div>
  )
}
