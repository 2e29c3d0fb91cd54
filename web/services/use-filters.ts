import { useNavigate, useSearchParams } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { decimalsOf } from '#web/ui/money-text.ts'
import { type Filters, readFilters, writeFilters } from './browse-filters.ts'

/** Any change of what is filtered begins at the first page again. */
export const browseHref = (filters: Filters): string => links.browse(writeFilters(filters))

/** The filters in the address, and how to change them; the decimals turn their prices into the API's minor units. */
export function useFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { currency } = useSite()
  const filters = readFilters(params)
  return {
    filters,
    currency,
    decimals: decimalsOf(currency),
    apply: (changes: Partial<Filters>) =>
      void navigate(browseHref({ ...filters, page: 1, ...changes }), { preventScrollReset: true }),
  }
}
