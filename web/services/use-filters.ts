import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { decimalsOf } from '#web/ui/money-text.ts'
import { type Filters, readFilters, writeFilters } from './browse-filters.ts'

/** Any change of what is filtered begins at the first page again. */
export const browseHref = (filters: Filters): string => links.browse(writeFilters(filters))

/**
 * The filters in the address, and how to change them; `decimals` turn their prices into the API's minor units.
 * `wanted` is ahead of `filters` while the next list is on its way: controls show it, and the next change begins there.
 */
export function useFilters() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const { currency } = useSite()
  const filters = readFilters(params)
  const wanted = next?.pathname === pathname ? readFilters(new URLSearchParams(next.search)) : filters
  return {
    filters,
    wanted,
    currency,
    decimals: decimalsOf(currency),
    apply: (changes: Partial<Filters>) =>
      void navigate(browseHref({ ...wanted, page: 1, ...changes }), { preventScrollReset: true }),
  }
}
