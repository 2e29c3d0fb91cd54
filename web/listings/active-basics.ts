import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type Category, findCategory } from './category-tree.ts'
import { type NearFilters, useNearLabel, withoutPlace } from './near-filters.ts'
import { priceLabel } from './use-browse-filters.ts'

type Basics<Sort extends string> = NearFilters & {
  words: string
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  city: string
  sort: Sort | null
}

/** A filter that narrows a list, in words, with what takes it away. */
export type ActiveFilter<Filters> = {
  key: string
  label: string
  without: Partial<Filters>
  /** It has a chip of its own that says so. */
  isQuick?: boolean
}

/** What lists of requests of every kind are narrowed by. */
export function useActiveBasics<Sort extends string>(
  filters: Basics<Sort>,
  decimals: number,
  categories: Category[],
): ActiveFilter<Basics<Sort>>[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { currency } = useSite()
  const { words, category, subcategory, minPrice, maxPrice, city, place } = filters
  const near = useNearLabel(filters)
  const money = (price: number | null) =>
    price === null ? null : format.money({ amount: price * 10 ** decimals, currency }, 'browsing')
  const nameOf = (slug: string, parent: string | null) => findCategory(categories, slug, parent)?.name[language] ?? slug
  const all: (ActiveFilter<Basics<Sort>> | false)[] = [
    words !== '' && { key: 'words', label: t('browse:browse.words', { words }), without: { words: '' } },
    category !== '' && {
      key: 'category',
      label: nameOf(category, null),
      without: { category: '', subcategory: '' },
    },
    subcategory !== '' && {
      key: 'subcategory',
      label: nameOf(subcategory, category),
      without: { subcategory: '' },
    },
    (minPrice !== null || maxPrice !== null) && {
      key: 'price',
      label: priceLabel(money(minPrice), money(maxPrice), t),
      without: { minPrice: null, maxPrice: null },
    },
    city !== '' && { key: 'city', label: city, without: { city: '' } },
    place !== '' && { key: 'near', label: near, without: withoutPlace(filters) },
  ]
  return all.filter((filter) => filter !== false)
}
