import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '#web/kernel/site.ts'
import { decimalsOf } from '#web/ui/money-text.ts'
import { type BrowseFilters, readBrowseFilters, writeBrowseFilters } from './browse-filters.ts'
import { type ListingKind, useListingKind } from './listing-kind.ts'

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
    decimals: decimalsOf(currency),
    apply: (changes) => {
      const next = { ...wanted, page: 1, ...changes }
      const href = browseHref(kind, next)
      setAsked({ filters: next, trail: [...(isComing ? asked.trail : [search]), searchOf(href)] })
      void navigate(href, { preventScrollReset: true })
    },
  }
}
