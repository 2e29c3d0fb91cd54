import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { BudgetFields } from '#web/listings/BudgetFields.tsx'
import { CategoryFilter } from '#web/listings/CategoryFilter.tsx'
import { CityField } from '#web/listings/CityList.tsx'
import styles from '#web/listings/FilterFields.module.css'
import { NearField } from '#web/listings/NearField.tsx'
import { withoutPlace } from '#web/listings/near-filters.ts'
import { ChipFilter, ChoiceFilter, OfferCountFilter } from '#web/listings/RequestFilterFields.tsx'
import type { FieldsProps } from '#web/listings/RequestFilterSheet.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { type RequestFilters, requestPlaces, requestTimes } from './request-filters.ts'

/** The filters of the list of requests: beside it on a desktop, in a sheet on a phone. */
export function BrowseRequestFilters({
  filters,
  categories,
  counts,
  onChange,
}: FieldsProps<RequestFilters, ServiceRequestCounts>) {
  const t = useT()
  const { user } = useSession()
  const countAt = (place: string) =>
    counts && (counts.locationTypes.find(({ locationType }) => locationType === place)?.count ?? 0)
  return (
    <div className={styles.fields}>
      {user?.isSeller ? (
        <div className={styles.group}>
          <CheckboxField
            label={t('request-pages:filters.fits')}
            checked={filters.fits}
            onChange={(fits) => onChange({ fits })}
          />
        </div>
      ) : null}
      <div className={styles.group}>
        <NearField
          value={filters}
          size="sm"
          onChange={(near) => onChange(near.place ? { ...near, box: '' } : withoutPlace(filters))}
        />
        {filters.place ? (
          <CheckboxField
            className="mt-12"
            label={t('request-pages:filters.online')}
            checked={filters.online}
            onChange={(online) => onChange({ online })}
          />
        ) : null}
      </div>
      <CategoryFilter
        {...{ filters, categories, counts, onChange }}
        words={{
          subcategory: t('request-pages:filters.subcategory'),
          allSubcategories: t('request-pages:filters.allSubcategories'),
        }}
      />
      <BudgetFields legend={t('request-pages:filters.budget')} {...{ filters, onChange }}>
        <CheckboxField
          className="mt-12"
          label={t('request-pages:filters.withoutBudget')}
          checked={filters.withoutBudget}
          onChange={(withoutBudget) => onChange({ withoutBudget })}
        />
      </BudgetFields>
      <div className={styles.group}>
        <CityField value={filters.city} cities={[]} onCommit={(city) => onChange({ city })} />
      </div>
      <ChoiceFilter
        legend={t('request-pages:filters.place')}
        any={t('request-pages:filters.anywhere')}
        chosen={filters.where}
        choices={requestPlaces}
        labelOf={(place) => t(`request-pages:filters.${place}`)}
        countOf={countAt}
        onChange={(where) => onChange({ where })}
      />
      <ChipFilter
        legend={t('request-pages:filters.when')}
        chosen={filters.when}
        choices={requestTimes}
        labelOf={(when) => t(`request-pages:filters.${when}`)}
        onChange={(when) => onChange({ when })}
      />
      <OfferCountFilter chosen={filters.offers} counts={counts?.offers} onChange={(offers) => onChange({ offers })} />
    </div>
  )
}
