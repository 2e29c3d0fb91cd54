import { type AdminInvoiceFilters, invoiceViews } from '#shared/contract/admin-invoice.ts'
import { monthIn } from '#web/admin/money/money-reads.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'

export const taxRules = ['included', 'reverse_charge', 'none'] as const
const directions = ['asc', 'desc'] as const
const sorts = ['newest', 'gross'] as const

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

const flagIn = (value: string | null): boolean | undefined =>
  value === 'yes' || value === 'no' ? value === 'yes' : undefined

/** The month of the address in UTC, which is the present one by default; a search is made in all months. */
export const presentMonth = () => new Date().toISOString().slice(0, 7)

/** Reads the filters from the URL; invalid values are left out. */
export function invoiceFiltersIn(search: URLSearchParams): Partial<AdminInvoiceFilters> {
  const words = search.get('q')?.slice(0, 255) || undefined
  const filters = {
    month: words ? undefined : (monthIn(search) ?? presentMonth()),
    view: oneOf(invoiceViews, search.get('view')),
    q: words,
    taxRule: oneOf(taxRules, search.get('tax')),
    credited: flagIn(search.get('credited')),
    eInvoice: flagIn(search.get('xml')),
    sortBy: oneOf(sorts, search.get('sortBy')),
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

export const invoicesRead = (search: URLSearchParams) =>
  q(adminApi.adminInvoice.list, { query: invoiceFiltersIn(search) })

export const monthRead = (search: URLSearchParams) => {
  const month = monthIn(search)
  return q(adminApi.adminInvoice.month, { query: month ? { month } : {} })
}

/** The reads that are stale after an invoice was credited. */
export const invoiceReads = [adminApi.adminInvoice.list, adminApi.adminInvoice.month] as const
