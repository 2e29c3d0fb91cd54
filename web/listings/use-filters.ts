import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '#web/kernel/site.ts'
import { decimalsOf } from '#web/ui/money-text.ts'
import { type Filters, readFilters, writeFilters } from './browse-filters.ts'
import { type ListingKind, useKind } from './kind.ts'

/** The address of a list with these filters. */
export const browseHref = (kind: ListingKind, filters: Filters): string => kind.listHref(writeFilters(filters))

export type FilterControl = {
  /** What the address says, and the list shows. */
  filters: Filters
  /** Ahead of `filters` while the next list is on its way: controls show it, and the next change begins there. */
  wanted: Filters
  /** Those of the currency: they turn prices into the API's minor units. */
  decimals: number
  /** Any change of what is filtered begins at the first page again. */
  apply: (changes: Partial<Filters>) => void
}

const searchOf = (href: string) => (href.includes('?') ? href.slice(href.indexOf('?')) : '')

/** What was asked for and is not shown yet; `trail` are the addresses on the way there, the last one is the goal. */
type Asked = { filters: Filters; trail: string[] }

const isUnderWay = ({ trail }: Asked, search: string) => trail.includes(search) && trail.at(-1) !== search

/** The filters in the address, and how to change them; once a screen, so that quick changes do not undo each other. */
export function useFilters(): FilterControl {
  const { search } = useLocation()
  const navigate = useNavigate()
  const kind = useKind()
  const { currency } = useSite()
  const [asked, setAsked] = useState<Asked | null>(null)
  // It arrived, or something else changed the address: from now on that is what counts.
  const isComing = asked !== null && isUnderWay(asked, search)
  if (asked && !isComing) setAsked(null)
  const filters = readFilters(new URLSearchParams(search), kind)
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
