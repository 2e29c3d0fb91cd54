import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type BrowseFilters, readBrowseFilters, writeBrowseFilters } from './browse-filters.ts'
import { type Category, findCategory } from './category-tree.ts'
import { type ListingKind, useListingKind } from './listing-kind.ts'
import { useListingText } from './listing-text.ts'
import { useNearLabel, withoutPlace } from './near-filters.ts'
import { type FilterControl, useAddressFilters } from './use-address-filters.ts'

/** The address of a list with these filters. */
export const browseHref = (kind: ListingKind, filters: BrowseFilters): string =>
  kind.listHref(writeBrowseFilters(filters))

export type BrowseFilterControl = FilterControl<BrowseFilters> & {
  /** The decimals of the currency, which turn prices into the API's minor units. */
  decimals: number
}

/** The filters in the address, and how to change them; once a screen, so that quick changes do not undo each other. */
export function useBrowseFilters(): BrowseFilterControl {
  const kind = useListingKind()
  const { currency } = useSite()
  const control = useAddressFilters({
    read: (params) => readBrowseFilters(params, kind),
    hrefOf: (filters) => browseHref(kind, filters),
  })
  return { ...control, decimals: decimalsOfCurrency(currency) }
}

type ActiveFilter = { key: string; label: string; without: Partial<BrowseFilters> }

/** Each filter that narrows the list, in words, with what takes it away. */
export function useActiveFilters(filters: BrowseFilters, decimals: number, categories: Category[]): ActiveFilter[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { stars } = useListingText()
  const { currency } = useSite()
  const { words, category, subcategory, city, rating, choices, minPrice, maxPrice } = filters
  const offered = useListingKind().useChoices(undefined)
  const money = (price: number) => format.money({ amount: price * 10 ** decimals, currency }, 'browsing')
  const categoryName = (slug: string, parent: string | null) =>
    findCategory(categories, slug, parent)?.name[language] ?? slug
  const near = useNearLabel(filters)
  const dayLabel = (day: string) => format.date(`${day}T12:00`, 'day')
  const active: ActiveFilter[] = []
  if (words) active.push({ key: 'words', label: t('browse:browse.words', { words }), without: { words: '' } })
  if (category)
    active.push({
      key: 'category',
      label: categoryName(category, null),
      without: { category: '', subcategory: '' },
    })
  if (subcategory)
    active.push({ key: 'subcategory', label: categoryName(subcategory, category), without: { subcategory: '' } })
  if (city) active.push({ key: 'city', label: city, without: { city: '' } })
  if (filters.place) active.push({ key: 'place', label: near, without: withoutPlace(filters) })
  if (filters.box) active.push({ key: 'box', label: t('browse:view.area'), without: { box: '' } })
  if (minPrice !== null || maxPrice !== null)
    active.push({
      key: 'price',
      label: priceLabel(minPrice === null ? null : money(minPrice), maxPrice === null ? null : money(maxPrice), t),
      without: { minPrice: null, maxPrice: null },
    })
  if (rating !== null)
    active.push({
      key: 'rating',
      label: t('browse:filters.ratingFrom', { stars: stars(rating) }),
      without: { rating: null },
    })
  for (const { name, options } of offered) {
    const { [name]: chosen, ...others } = choices
    if (!chosen) continue
    const days = chosen.split('..')
    const label = options.find(({ value }) => value === chosen)?.label ?? days.map(dayLabel).join('–')
    active.push({ key: name, label, without: { choices: others } })
  }
  return active
}

/** A lowest and a highest price in words. */
export function priceLabel(from: string | null, to: string | null, t: Translate): string {
  if (from === null) return t('browse:filters.atMost', { price: to ?? '' })
  if (to === null) return t('browse:filters.atLeast', { price: from })
  return t('browse:filters.between', { from, to })
}
