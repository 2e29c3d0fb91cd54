import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type BrowseFilters, readBrowseFilters, writeBrowseFilters } from './browse-filters.ts'
import { type Category, findCategory } from './category-tree.ts'
import { type ListingKind, useListingKind } from './listing-kind.ts'
import { useListingText } from './listing-text.ts'

/** The address of a list with these filters. */
export const browseHref = (kind: ListingKind, filters: BrowseFilters): string =>
  kind.listHref(writeBrowseFilters(filters))

export type BrowseFilterControl = {
  /** What the address says, and the list shows. */
  filters: BrowseFilters
  /** Ahead of `filters` while the next list is on its way: controls show it, and the next change begins there. */
  wanted: BrowseFilters
  /** Those of the currency: they turn prices into the API's minor units. */
  decimals: number
  /** Any change of what is filtered begins at the first page again. */
  apply: (changes: Partial<BrowseFilters>) => void
}

const searchOf = (href: string) => (href.includes('?') ? href.slice(href.indexOf('?')) : '')

/** What was asked for and is not shown yet; `trail` are the addresses on the way there, the last one is the goal. */
type Asked = { filters: BrowseFilters; trail: string[] }

const isUnderWay = ({ trail }: Asked, search: string) => trail.includes(search) && trail.at(-1) !== search

/** The filters in the address, and how to change them; once a screen, so that quick changes do not undo each other. */
export function useBrowseFilters(): BrowseFilterControl {
  const { search } = useLocation()
  const navigate = useNavigate()
  const kind = useListingKind()
  const { currency } = useSite()
  const [asked, setAsked] = useState<Asked | null>(null)
  // It arrived, or something else changed the address: from now on that is what counts.
  const isComing = asked !== null && isUnderWay(asked, search)
  if (asked && !isComing) setAsked(null)
  const filters = readBrowseFilters(new URLSearchParams(search), kind)
  const wanted = isComing ? asked.filters : filters
  return {
    filters,
    wanted,
    decimals: decimalsOfCurrency(currency),
    apply: (changes) => {
      const next = { ...wanted, page: 1, ...changes }
      const href = browseHref(kind, next)
      setAsked({ filters: next, trail: [...(isComing ? asked.trail : [search]), searchOf(href)] })
      void navigate(href, { preventScrollReset: true })
    },
  }
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
    const chosen = options.find(({ value }) => value === choices[name])
    const { [name]: _, ...others } = choices
    if (chosen) active.push({ key: name, label: chosen.label, without: { choices: others } })
  }
  return active
}

function priceLabel(from: string | null, to: string | null, t: ReturnType<typeof useT>): string {
  if (from === null) return t('browse:filters.atMost', { price: to ?? '' })
  if (to === null) return t('browse:filters.atLeast', { price: from })
  return t('browse:filters.between', { from, to })
}

/** A text that counts when it is finished. What comes from outside, such as a filter taken away, wins over it. */
export function useCommittedText(value: string, onCommit: (value: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const commit = (finished = text.trim()) => {
    if (finished !== value) onCommit(finished)
    if (finished !== text) setText(finished)
  }
  return { text, setText, commit }
}
