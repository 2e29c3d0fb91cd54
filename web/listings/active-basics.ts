import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type Category, findCategory } from './category-tree.ts'
import { useNearLabel, withoutPlace } from './near-filters.ts'
import type { RequestBasics } from './request-list.ts'
import { priceLabel } from './use-browse-filters.ts'

/** A filter that narrows a list, in words, with what takes it away. */
export type ActiveFilter<Filters> = {
  key: string
  label: string
  without: Partial<Filters>
  /** It has a chip of its own that says so. */
  isQuick?: boolean
}

/** The active filters of a list of requests of any kind; `fits` is the label of the filter `fits`. */
export function useActiveBasics<Sort extends string>(
  filters: RequestBasics<Sort>,
  decimals: number,
  categories: Category[],
  { fits }: { fits: string },
): ActiveFilter<RequestBasics<Sort>>[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { currency } = useSite()
  const { words, category, subcategory, minPrice, maxPrice, city, place, offers } = filters
  const near = useNearLabel(filters)
  const money = (price: number | null) =>
    price === null ? null : format.money({ amount: price * 10 ** decimals, currency }, 'browsing')
  const nameOf = (slug: string, parent: string | null) => findCategory(categories, slug, parent)?.name[language] ?? slug
  const all: (ActiveFilter<RequestBasics<Sort>> | false)[] = [
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
    filters.box !== '' && { key: 'box', label: t('browse:view.area'), without: { box: '' } },
    offers !== null && {
      key: 'offers',
      label: offers === 'none' ? t('request-pages:browse.noOffers') : t('request-pages:filters.few'),
      without: { offers: null },
      isQuick: offers === 'none',
    },
    filters.fits && { key: 'fits', label: fits, without: { fits: false }, isQuick: true },
  ]
  return all.filter((filter) => filter !== false)
}
