import type { ServiceRequestCounts } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { digitsOf } from '#web/listings/browse-filters.ts'
import { CategoryFilter } from '#web/listings/CategoryFilter.tsx'
import { CityField } from '#web/listings/CityList.tsx'
import { CommittedTextField } from '#web/listings/CommittedTextField.tsx'
import type { Category } from '#web/listings/category-tree.ts'
import styles from '#web/listings/FilterFields.module.css'
import { NearField } from '#web/listings/NearField.tsx'
import { withoutPlace } from '#web/listings/near-filters.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { signOfCurrency } from '#web/ui/currencies.ts'
import { RadioList } from '#web/ui/RadioCards.tsx'
import ownStyles from './BrowseRequests.module.css'
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
      <div className={styles.group}>
        <NearField value={filters} size="sm" onChange={(near) => onChange(near.place ? near : withoutPlace(filters))} />
        {filters.place ? (
          <CheckboxField
            className={ownStyles.without}
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
      <BudgetFilter filters={filters} onChange={onChange} />
      <div className={styles.group}>
        <CityField value={filters.city} cities={[]} onCommit={(city) => onChange({ city })} />
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('request-pages:filters.place')}
          value={filters.where ?? ''}
          onChange={(value) => onChange({ where: requestPlaces.find((place) => place === value) ?? null })}
          options={[
            { value: '', label: t('request-pages:filters.anywhere') },
            ...requestPlaces.map((place) => ({
              value: place,
              label: t(`request-pages:filters.${place}`),
              ...counted(countAt(place), filters.where === place),
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

/** From the lowest to the highest budget, with or without those that name none. */
function BudgetFilter({ filters, onChange }: { filters: RequestFilters; onChange: Change }) {
  const t = useT()
  const { locale } = useFormat()
  const { currency } = useSite()
  const field = (name: 'minPrice' | 'maxPrice', label: string) => (
    <CommittedTextField
      label={label}
      hideLabel
      size="sm"
      inputMode="numeric"
      before={signOfCurrency(currency, locale)}
      placeholder={label}
      value={filters[name]?.toString() ?? ''}
      onCommit={(text) => onChange({ [name]: digitsOf(text) })}
    />
  )
  return (
    <div className={styles.group}>
      <fieldset>
        <legend className={styles.legend}>{t('request-pages:filters.budget')}</legend>
        <div className={styles.prices}>
          {field('minPrice', t('browse:filters.priceFrom'))}
          {field('maxPrice', t('browse:filters.priceTo'))}
        </div>
        <CheckboxField
          className={ownStyles.without}
          label={t('request-pages:filters.withoutBudget')}
          checked={filters.withoutBudget}
          onChange={(withoutBudget) => onChange({ withoutBudget })}
        />
      </fieldset>
    </div>
  )
}
