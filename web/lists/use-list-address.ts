import { useLocation, useNavigate } from 'react-router'

type ListValue = string | number | undefined

export type ListAddress = {
  /** The value of a filter in the URL; empty if it is absent. */
  value: (name: string) => string
  page: number
  /** The address of the same list with these changes; any change but that of the page begins at page 1. */
  hrefOf: (changes: Readonly<Record<string, ListValue>>) => string
  apply: (changes: Readonly<Record<string, ListValue>>) => void
}

/** A page number of an address; anything else is the first page. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

const isNothing = (value: ListValue) => value === undefined || value === ''

/** The address of a list whose filters, order and page stand in it. What stands open beside a list is not part of it. */
export function listHref(
  { pathname, search }: { pathname: string; search: string },
  changes: Readonly<Record<string, ListValue>>,
): string {
  const query = new URLSearchParams(search)
  if (!Object.keys(changes).every((name) => name === 'open')) query.delete('page')
  for (const [name, value] of Object.entries(changes))
    if (isNothing(value) || (name === 'page' && value === 1)) query.delete(name)
    else query.set(name, String(value))
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** The filters, the order and the page of a list, which stand in its address. */
export function useListAddress(): ListAddress {
  const location = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(location.search)
  const hrefOf = (changes: Readonly<Record<string, ListValue>>) => listHref(location, changes)
  return {
    value: (name) => search.get(name) ?? '',
    page: pageIn(search),
    hrefOf,
    apply: (changes) => void navigate(hrefOf(changes), { preventScrollReset: true }),
  }
}

type Direction = 'asc' | 'desc'

/** For a column's `sort`: the address that sorts by it, the other way round if it does already. */
export function sortOf(
  { value, hrefOf }: ListAddress,
  key: string,
  usual: { key: string; direction: Direction } = { key: 'newest', direction: 'desc' },
  first: Direction = 'asc',
): { href: string; direction?: Direction | undefined } {
  const isCurrent = (value('sortBy') || usual.key) === key
  const order = value('sortOrder')
  const current: Direction = order === 'asc' || order === 'desc' ? order : usual.direction
  const other: Direction = current === 'asc' ? 'desc' : 'asc'
  const next = isCurrent ? other : first
  return {
    href: hrefOf({ sortBy: key, sortOrder: next }),
    ...(isCurrent ? { direction: current } : {}),
  }
}
