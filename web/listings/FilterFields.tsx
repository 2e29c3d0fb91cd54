import { Suspense } from 'react'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { HistogramRange } from '#web/ui/HistogramRange.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PriceRangeFields } from './BudgetFields.tsx'
import { type BrowseFilters, minRatings } from './browse-filters.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { CityField } from './CityList.tsx'
import { type Category, placeOf } from './category-tree.ts'
import styles from './FilterFields.module.css'
import { type FilterCounts, useListingKind } from './listing-kind.ts'
import { useListingText } from './listing-text.ts'
import { NearField } from './NearField.tsx'
import { withoutPlace } from './near-filters.ts'

const FieldFilters = lazyComponent(() => import('./FieldFilters.tsx').then((m) => m.FieldFilters))

/**
 * All filters of the list, with the number of results for each choice: beside it on a desktop, in a sheet on a phone.
 */
export function FilterFields({
  filters,
  categories,
  counts,
  onChange,
}: {
  filters: BrowseFilters
  categories: Category[]
  /** Absent until they are there. */
  counts: FilterCounts | undefined
  onChange: (changes: Partial<BrowseFilters>) => void
}) {
  const t = useT()
  const format = useFormat()
  const { stars } = useListingText()
  const { namespace: words, overview, useChoices } = useListingKind()
  const choices = useChoices(counts)
  /** The count of a choice. A choice without results is disabled, unless it is chosen: then it can be taken back. */
  const counted = (count: number | undefined, isChosen: boolean) =>
    count === undefined ? {} : { description: format.count(count), disabled: count === 0 && !isChosen }
  const rated = (from: number) => counts && (counts.ratings.find(({ minRating }) => minRating === from)?.count ?? 0)
  return (
    <div className={styles.fields}>
      <PriceFilter filters={filters} prices={counts?.prices} onChange={onChange} />
      <CategoryFilter
        {...{ filters, categories, counts }}
        onChange={(place) => onChange({ ...place, choices: { ...filters.choices, fields: '' } })}
        words={{
          subcategory: t(`${words}:filters.subcategory`),
          allSubcategories: t(`${words}:filters.allSubcategories`),
        }}
        overview={overview ? { href: overview.href(), label: t(overview.label) } : undefined}
      />
      {placeOf(categories, filters)?.hasFields ? (
        <Suspense fallback={null}>
          <FieldFilters {...{ filters, counts, onChange }} />
        </Suspense>
      ) : null}
      <div className={styles.group}>
        <CityField value={filters.city} cities={counts?.cities ?? []} onCommit={(city) => onChange({ city })} />
      </div>
      <div className={styles.group}>
        <NearField
          value={filters}
          size="sm"
          onChange={(near) => onChange(near.place ? { ...near, box: '' } : withoutPlace(filters))}
        />
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('browse:filters.rating')}
          value={filters.rating?.toString() ?? ''}
          onChange={(rating) => onChange({ rating: rating ? Number(rating) : null })}
          options={[
            { value: '', label: t('browse:filters.anyRating') },
            ...minRatings.map((from) => ({
              value: `${from}`,
              label: t('browse:filters.ratingFrom', { stars: stars(from) }),
              ...counted(rated(from), filters.rating === from),
            })),
          ]}
        />
      </div>
      {choices.map(({ name, legend, any, options, day }) => {
        const { [name]: chosen = '', ...others } = filters.choices
        const choose = (value: string) => onChange({ choices: value ? { ...others, [name]: value } : others })
        return (
          <div key={name} className={styles.group}>
            <RadioList
              legend={legend}
              value={chosen}
              onChange={choose}
              options={[
                { value: '', label: any },
                ...options.map(({ value, label, count }) => ({ value, label, ...counted(count, chosen === value) })),
              ]}
            />
            {day ? <DayField key={chosen} label={day} chosen={chosen} onChoose={choose} /> : null}
          </div>
        )
      })}
    </div>
  )
}

/** A day, which is chosen once it is whole: while a year is typed it is another one. */
function DayField({ label, chosen, onChoose }: { label: string; chosen: string; onChoose: (day: string) => void }) {
  return (
    <TextField
      type="date"
      size="sm"
      className="mt-8"
      label={label}
      defaultValue={/^20.{8}/.exec(chosen)?.[0]}
      onChange={(day) => (day.startsWith('20') ? onChoose(day) : undefined)}
    />
  )
}

type Prices = Pick<BrowseFilters, 'minPrice' | 'maxPrice'>

/** From the lowest to the highest price, over how many services cost how much. */
function PriceFilter({
  filters,
  prices,
  onChange,
}: {
  filters: Prices
  prices: FilterCounts['prices'] | undefined
  onChange: (changes: Prices) => void
}) {
  const t = useT()
  const { namespace: words } = useListingKind()
  const { money } = useFormat()
  const { currency } = useSite()
  const { minPrice, maxPrice } = filters
  const unit = 10 ** decimalsOfCurrency(currency)
  const ends = prices && { min: Math.floor(prices.min / unit), max: Math.ceil(prices.max / unit) }
  return (
    <fieldset className={styles.group}>
      <legend>{t(`${words}:filters.price`)}</legend>
      <div className={styles.range} data-empty={(ends && ends.max <= ends.min) || undefined}>
        {ends && ends.max > ends.min ? (
          <HistogramRange
            min={ends.min}
            max={ends.max}
            bars={prices.histogram}
            value={[minPrice, maxPrice]}
            onCommit={([from, to]) => onChange({ minPrice: from, maxPrice: to })}
            labels={{ from: t('browse:filters.priceLowest'), to: t('browse:filters.priceHighest') }}
            textOf={(amount) => money({ amount: amount * unit, currency }, 'browsing')}
          />
        ) : null}
      </div>
      <PriceRangeFields filters={filters} onChange={(changes) => onChange({ minPrice, maxPrice, ...changes })} />
    </fieldset>
  )
}
