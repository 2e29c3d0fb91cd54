import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { type BrowseFilters, minRatings } from './browse-filters.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { CityField } from './CityField.tsx'
import type { Category } from './category-tree.ts'
import styles from './FilterFields.module.css'
import { type FilterCounts, useListingKind } from './listing-kind.ts'
import { useListingText } from './listing-text.ts'
import { PriceFilter } from './PriceFilter.tsx'

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
