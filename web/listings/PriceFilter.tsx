import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { HistogramRange } from '#web/ui/HistogramRange.tsx'
import { currencySign, decimalsOf } from '#web/ui/money-text.ts'
import type { BrowseFilters } from './browse-filters.ts'
import { CommittedTextField } from './CommittedTextField.tsx'
import styles from './FilterFields.module.css'
import { type FilterCounts, useListingKind } from './listing-kind.ts'

type Prices = Pick<BrowseFilters, 'minPrice' | 'maxPrice'>

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 7)
  return digits ? Number(digits) : null
}

/** From the lowest to the highest price, over how many services cost how much. */
export function PriceFilter({
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
  const unit = 10 ** decimalsOf(currency)
  const ends = prices && { min: Math.floor(prices.min / unit), max: Math.ceil(prices.max / unit) }
  const field = (name: keyof Prices, label: string) => (
    <CommittedTextField
      label={label}
      hideLabel
      size="sm"
      inputMode="numeric"
      before={currencySign(currency, locale)}
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
