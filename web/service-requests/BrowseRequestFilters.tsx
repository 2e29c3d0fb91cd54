import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { BudgetFields } from '#web/listings/BudgetFields.tsx'
import { CategoryFilter } from '#web/listings/CategoryFilter.tsx'
import { CityField } from '#web/listings/CityList.tsx'
import type { Category } from '#web/listings/category-tree.ts'
import styles from '#web/listings/FilterFields.module.css'
import ownStyles from '#web/listings/RequestBrowse.module.css'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { offerCounts, type RequestFilters, requestPlaces, requestTimes } from './request-filters.ts'

type Change = (changes: Partial<RequestFilters>) => void

/** Everything that narrows the list of requests: beside it on a desktop, in a sheet on a phone. */
export function BrowseRequestFilters({
  filters,
  categories,
  counts,
  onChange,
}: {
  filters: RequestFilters
  categories: Category[]
  /** Absent until they are there. */
  counts: ServiceRequestCounts | undefined
  onChange: Change
}) {
  const t = useT()
  const format = useFormat()
  const { user } = useSession()
  /** What would find nothing cannot be chosen, but taken back. */
  const counted = (count: number | undefined, isChosen: boolean) =>
    count === undefined ? {} : { description: format.count(count), disabled: count === 0 && !isChosen }
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
      <CategoryFilter
        {...{ filters, categories, counts, onChange }}
        words={{
          subcategory: t('request-pages:filters.subcategory'),
          allSubcategories: t('request-pages:filters.allSubcategories'),
        }}
      />
      <BudgetFields legend={t('request-pages:filters.budget')} {...{ filters, onChange }}>
        <CheckboxField
          className={ownStyles.without}
          label={t('request-pages:filters.withoutBudget')}
          checked={filters.withoutBudget}
          onChange={(withoutBudget) => onChange({ withoutBudget })}
        />
      </BudgetFields>
      <div className={styles.group}>
        <CityField value={filters.city} cities={[]} onCommit={(city) => onChange({ city })} />
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('request-pages:filters.place')}
          value={filters.place ?? ''}
          onChange={(value) => onChange({ place: requestPlaces.find((place) => place === value) ?? null })}
          options={[
            { value: '', label: t('request-pages:filters.anywhere') },
            ...requestPlaces.map((place) => ({
              value: place,
              label: t(`request-pages:filters.${place}`),
              ...counted(countAt(place), filters.place === place),
            })),
          ]}
        />
      </div>
      <div className={styles.group}>
        <fieldset>
          <legend className={styles.legend}>{t('request-pages:filters.when')}</legend>
          <div className={ownStyles.times}>
            {requestTimes.map((when) => (
              <Chip
                key={when}
                size="sm"
                isOn={filters.when === when}
                onClick={() => onChange({ when: filters.when === when ? null : when })}
              >
                {t(`request-pages:filters.${when}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('request-pages:filters.offers')}
          value={filters.offers ?? ''}
          onChange={(value) => onChange({ offers: offerCounts.find((offers) => offers === value) ?? null })}
          options={[
            { value: '', label: t('request-pages:filters.anyOffers') },
            ...offerCounts.map((offers) => ({
              value: offers,
              label: t(`request-pages:filters.${offers}`),
              ...counted(counts?.offers[offers], filters.offers === offers),
            })),
          ]}
        />
      </div>
    </div>
  )
}
