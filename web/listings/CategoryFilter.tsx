import { useState } from 'react'
import type { ListingCounts } from '#shared/contract/listing.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type Category, findCategory, mainCategoriesOf, subcategoriesOf } from './category-tree.ts'
import styles from './FilterFields.module.css'

const SHOWN = 5

type Chosen = { category: string; subcategory: string }

/** One category, and below it one kind of work. Those in which nothing would be found are left out. */
export function CategoryFilter({
  filters,
  categories,
  counts,
  words,
  overview,
  onChange,
}: {
  filters: Chosen
  categories: Category[]
  counts: Pick<ListingCounts, 'categories' | 'subcategories'> | undefined
  words: { subcategory: string; allSubcategories: string }
  /** A page with all categories. */
  overview?: { href: string; label: string } | undefined
  onChange: (changes: Partial<Chosen>) => void
}) {
  const t = useT()
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
          <button
            type="button"
            className={`size-14 tone-primary weight-500 mt-8 ${styles.more}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('browse:filters.less') : t('browse:filters.more', { count: hidden })}
          </button>
        ) : null}
        {overview ? (
          <p className={`size-14 tone-primary weight-500 mt-8 ${styles.more}`}>
            <TextLink href={overview.href}>{overview.label}</TextLink>
          </p>
        ) : null}
      </div>
      {kinds.length ? (
        <div className={styles.group}>
          <RadioList
            legend={words.subcategory}
            value={filters.subcategory}
            onChange={(subcategory) => onChange({ subcategory })}
            options={[
              { value: '', label: words.allSubcategories },
              ...kinds.map(option(isCounted || !hasAny ? inKind : undefined)),
            ]}
          />
        </div>
      ) : null}
    </>
  )
}
