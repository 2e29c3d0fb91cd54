import { useState } from 'react'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { signOfCurrency } from '#web/ui/currencies.ts'
import { HistogramRange } from '#web/ui/HistogramRange.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type BrowseFilters, minRatings } from './browse-filters.ts'
import { CityField } from './CityList.tsx'
import { type Category, findCategory, mainCategoriesOf, subcategoriesOf } from './category-tree.ts'
import styles from './FilterFields.module.css'
import { type FilterCounts, useListingKind } from './listing-kind.ts'
import { useListingText } from './listing-text.ts'
import { useCommittedText } from './use-browse-filters.ts'

/** Everything that narrows the list, with what each choice would find: beside it on a desktop, in a sheet on a phone. */
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
  const choices = useListingKind().useChoices(counts)
  /** What would find nothing cannot be chosen, but taken back. */
  const counted = (count: number | undefined, isChosen: boolean) =>
    count === undefined ? {} : { description: format.count(count), disabled: count === 0 && !isChosen }
  const rated = (from: number) => counts && (counts.ratings.find(({ minRating }) => minRating === from)?.count ?? 0)
  return (
    <div className={styles.fields}>
      <PriceFilter filters={filters} prices={counts?.prices} onChange={onChange} />
      <CategoryFilter {...{ filters, categories, counts, onChange }} />
      <div className={styles.group}>
        <CityField value={filters.city} cities={counts?.cities ?? []} onCommit={(city) => onChange({ city })} />
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
      {choices.map(({ name, legend, any, options }) => {
        const { [name]: chosen = '', ...others } = filters.choices
        return (
          <div key={name} className={styles.group}>
            <RadioList
              legend={legend}
              value={chosen}
              onChange={(value) => onChange({ choices: value ? { ...others, [name]: value } : others })}
              options={[
                { value: '', label: any },
                ...options.map(({ value, label, count }) => ({ value, label, ...counted(count, chosen === value) })),
              ]}
            />
          </div>
        )
      })}
    </div>
  )
}

const SHOWN = 5

/** One category, and below it one kind of work. Those in which nothing would be found are left out. */
function CategoryFilter({
  filters,
  categories,
  counts,
  onChange,
}: {
  filters: BrowseFilters
  categories: Category[]
  counts: FilterCounts | undefined
  onChange: (changes: Partial<BrowseFilters>) => void
}) {
  const t = useT()
  const { namespace: words, overview } = useListingKind()
  const format = useFormat()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const inCategory = new Map(counts?.categories.map(({ category, count }) => [category, count]))
  const inKind = new Map(counts?.subcategories.map(({ subcategory, count }) => [subcategory, count]))
  const main = mainCategoriesOf(categories).filter(
    ({ slug }) => !counts || inCategory.get(slug) || slug === filters.category,
  )
  const chosen = main.findIndex(({ slug }) => slug === filters.category)
  const shown = isOpen ? main : main.filter((_, index) => index < SHOWN || index === chosen)
  const hidden = main.length - shown.length
  const hasAny = !counts || Boolean(inCategory.get(filters.category))
  // Until the counts of another category are there, all of its kinds are shown.
  const isCounted = counts?.subcategories.some(({ subcategory }) =>
    findCategory(categories, subcategory, filters.category),
  )
  const kinds = (filters.category ? subcategoriesOf(categories, filters.category) : []).filter(
    ({ slug }) => slug === filters.subcategory || (hasAny && (!isCounted || inKind.get(slug))),
  )
  const option = (found: Map<string, number> | undefined) => (category: Category) => ({
    value: category.slug,
    label: category.name[language],
    description: found ? format.count(found.get(category.slug) ?? 0) : undefined,
  })
  return (
    <>
      <div className={styles.group}>
        <RadioList
          legend={t('browse:filters.category')}
          value={filters.category}
          onChange={(category) => onChange({ category, subcategory: '' })}
          options={[
            { value: '', label: t('browse:filters.allCategories') },
            ...shown.map(option(counts && inCategory)),
          ]}
        />
        {hidden > 0 || isOpen ? (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('browse:filters.less') : t('browse:filters.more', { count: hidden })}
          </button>
        ) : null}
        {overview ? (
          <p className={styles.more}>
            <TextLink href={overview.href()}>{t(overview.label)}</TextLink>
          </p>
        ) : null}
      </div>
      {kinds.length ? (
        <div className={styles.group}>
          <RadioList
            legend={t(`${words}:filters.subcategory`)}
            value={filters.subcategory}
            onChange={(subcategory) => onChange({ subcategory })}
            options={[
              { value: '', label: t(`${words}:filters.allSubcategories`) },
              ...kinds.map(option(isCounted || !hasAny ? inKind : undefined)),
            ]}
          />
        </div>
      ) : null}
    </>
  )
}

type Prices = Pick<BrowseFilters, 'minPrice' | 'maxPrice'>

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 7)
  return digits ? Number(digits) : null
}

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
  const { locale, money } = useFormat()
  const { currency } = useSite()
  const { minPrice, maxPrice } = filters
  const unit = 10 ** decimalsOfCurrency(currency)
  const ends = prices && { min: Math.floor(prices.min / unit), max: Math.ceil(prices.max / unit) }
  const field = (name: keyof Prices, label: string) => (
    <CommittedTextField
      label={label}
      hideLabel
      size="sm"
      inputMode="numeric"
      before={signOfCurrency(currency, locale)}
      placeholder={label}
      value={filters[name]?.toString() ?? ''}
      onCommit={(text) => onChange({ minPrice, maxPrice, [name]: digitsOf(text) })}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(`${words}:filters.price`)}</legend>
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
      <div className={styles.prices}>
        {field('minPrice', t('browse:filters.priceFrom'))}
        {field('maxPrice', t('browse:filters.priceTo'))}
      </div>
    </fieldset>
  )
}

/** A line of text that counts when it is finished: by Enter or by leaving it. */
function CommittedTextField({
  value,
  onCommit,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onCommit: (value: string) => void
}) {
  const { text, setText, commit } = useCommittedText(value, onCommit)
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      onChange={setText}
      onBlur={() => commit()}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
