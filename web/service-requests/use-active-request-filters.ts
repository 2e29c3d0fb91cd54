import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type Category, findCategory } from '#web/listings/category-tree.ts'
import { useNearLabel, withoutPlace } from '#web/listings/near-filters.ts'
import { priceLabel } from '#web/listings/use-browse-filters.ts'
import type { RequestFilters } from './request-filters.ts'

type ActiveFilter = {
  key: string
  label: string
  without: Partial<RequestFilters>
  /** It has a chip of its own that says so. */
  isQuick?: boolean
}

/** Each filter that narrows the list of requests, in words, with what takes it away. */
export function useActiveRequestFilters(
  filters: RequestFilters,
  decimals: number,
  categories: Category[],
): ActiveFilter[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { currency } = useSite()
  const { words, category, subcategory, minPrice, maxPrice, withoutBudget, city, where, when, offers, fits } = filters
  const near = useNearLabel(filters)
  const money = (price: number | null) =>
    price === null ? null : format.money({ amount: price * 10 ** decimals, currency }, 'browsing')
  const nameOf = (slug: string, parent: string | null) => findCategory(categories, slug, parent)?.name[language] ?? slug
  const all: (ActiveFilter | false)[] = [
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
    !withoutBudget && {
      key: 'budget',
      label: t('request-pages:filters.onlyWithBudget'),
      without: { withoutBudget: true },
    },
    city !== '' && { key: 'city', label: city, without: { city: '' } },
    filters.place !== '' && { key: 'near', label: near, without: withoutPlace(filters) },
    filters.place !== '' &&
      !filters.online && {
        key: 'online',
        label: t('request-pages:filters.notOnline'),
        without: { online: true },
      },
    where !== null && {
      key: 'where',
      label: t(`request-pages:filters.${where}`),
      without: { where: null },
      isQuick: where === 'remote',
    },
    when !== null && { key: 'when', label: t(`request-pages:filters.${when}`), without: { when: null } },
    offers !== null && {
      key: 'offers',
      label: offers === 'none' ? t('request-pages:browse.noOffers') : t('request-pages:filters.few'),
      without: { offers: null },
      isQuick: offers === 'none',
    },
    fits && { key: 'fits', label: t('request-pages:filters.fits'), without: { fits: false }, isQuick: true },
  ]
  return all.filter((filter) => filter !== false)
}
