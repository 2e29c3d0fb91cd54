import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { currencySign } from '#web/ui/money-text.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { type Filters, places, ratings } from './browse-filters.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { CommitField } from './CommitField.tsx'
import type { Category } from './category-tree.ts'
import styles from './FilterFields.module.css'
import { useListingWords } from './listing-words.ts'

const digitsOf = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, 7)
  return digits ? Number(digits) : null
}

/** Everything that narrows the list: beside it on a desktop, in a sheet on a phone. */
export function FilterFields({
  filters,
  categories,
  onChange,
}: {
  filters: Filters
  categories: Category[]
  onChange: (changes: Partial<Filters>) => void
}) {
  const t = useT()
  const { locale } = useFormat()
  const { stars } = useListingWords()
  const { currency } = useSite()
  const price = (field: 'minPrice' | 'maxPrice', label: string) => (
    <CommitField
      label={label}
      hideLabel
      size="sm"
      inputMode="numeric"
      before={currencySign(currency, locale)}
      placeholder={label}
      value={filters[field]?.toString() ?? ''}
      onCommit={(text) => onChange({ [field]: digitsOf(text) })}
    />
  )
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('services:filters.price')}</legend>
        <div className={styles.prices}>
          {price('minPrice', t('services:filters.priceFrom'))}
          {price('maxPrice', t('services:filters.priceTo'))}
        </div>
      </fieldset>
      <CategoryFilter {...{ filters, categories, onChange }} />
      <div className={styles.group}>
        <CommitField
          label={t('services:filters.city')}
          size="sm"
          placeholder={t('services:filters.cityExample')}
          maxLength={80}
          value={filters.city}
          onCommit={(city) => onChange({ city })}
        />
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('services:filters.rating')}
          value={filters.rating?.toString() ?? ''}
          onChange={(rating) => onChange({ rating: rating ? Number(rating) : null })}
          options={[
            { value: '', label: t('services:filters.anyRating') },
            ...ratings.map((from) => ({
              value: `${from}`,
              label: t('services:filters.ratingFrom', { stars: stars(from) }),
            })),
          ]}
        />
      </div>
      <div className={styles.group}>
        <RadioList
          legend={t('services:filters.where')}
          value={filters.where ?? ''}
          onChange={(where) => onChange({ where: places.find((place) => place === where) ?? null })}
          options={[
            { value: '', label: t('services:filters.anywhere') },
            ...places.map((place) => ({ value: place, label: t(`services:filters.${place}`) })),
          ]}
        />
      </div>
    </div>
  )
}
