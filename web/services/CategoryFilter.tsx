import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import type { Filters } from './browse-filters.ts'
import { below, type Category, mainOf } from './category-tree.ts'
import styles from './FilterFields.module.css'

const SHOWN = 5

/** One category, and below it one kind of work. */
export function CategoryFilter({
  filters,
  categories,
  onChange,
}: {
  filters: Filters
  categories: Category[]
  onChange: (changes: Partial<Filters>) => void
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const main = mainOf(categories)
  const chosen = main.findIndex(({ slug }) => slug === filters.category)
  const shown = isOpen ? main : main.filter((_, index) => index < SHOWN || index === chosen)
  const hidden = main.length - shown.length
  const kinds = filters.category ? below(categories, filters.category) : []
  const option = ({ slug, name, listings }: Category) => ({
    value: slug,
    label: name[language],
    description: format.number(listings),
  })
  return (
    <>
      <div className={styles.group}>
        <RadioList
          legend={t('services:filters.category')}
          value={filters.category}
          onChange={(category) => onChange({ category, subcategory: '' })}
          options={[{ value: '', label: t('services:filters.allCategories') }, ...shown.map(option)]}
        />
        {hidden > 0 || isOpen ? (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('services:filters.less') : t('services:filters.more', { count: hidden })}
          </button>
        ) : null}
      </div>
      {kinds.length ? (
        <div className={styles.group}>
          <RadioList
            legend={t('services:filters.subcategory')}
            value={filters.subcategory}
            onChange={(subcategory) => onChange({ subcategory })}
            options={[{ value: '', label: t('services:filters.allSubcategories') }, ...kinds.map(option)]}
          />
        </div>
      ) : null}
    </>
  )
}
