import type { OrderView } from '#shared/contract/transaction.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import type { OrderKind, Role } from './kind.ts'

/** The filters in the address of the list; without a side, the one on which the person has orders. */
export type OrderFilters = {
  role: Role | undefined
  view: OrderView | undefined
  /** The words of a search. */
  q: string | undefined
  page: number
}

export const orderViews: readonly OrderView[] = ['needs_you', 'active', 'done']

export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const role = search.get('role')
  const page = Number(search.get('page') ?? 1)
  return {
    role: role === 'buyer' || role === 'seller' ? role : undefined,
    view: orderViews.find((view) => view === search.get('view')),
    q: search.get('q')?.trim().slice(0, TEXT_LIMITS.nameQuery) || undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The filters as query parameters; defaults are left out. */
export const writeOrderFilters = ({ role, view, q: words, page }: OrderFilters) => ({
  role,
  view,
  q: words,
  page: page > 1 ? page : undefined,
})

export const ordersRead = ({ calls }: OrderKind, { role, view, q: words, page }: OrderFilters & { role: Role }) =>
  q(calls.list, { query: { role, ...(view ? { view } : {}), ...(words ? { q: words } : {}), page } })

/** One row, for the number of all that there are. */
export const orderCountRead = ({ calls }: OrderKind, role: Role, view?: OrderView) =>
  q(calls.list, { query: { role, ...(view ? { view } : {}), page: 1, limit: 1 } })

/** A seller looks at their work first. */
export const defaultRoleFor = ({ role }: OrderFilters, sold: number): Role => role ?? (sold > 0 ? 'seller' : 'buyer')

/** Creates the loader of a list of orders. */
export const createOrderListLoader = (kind: OrderKind) =>
  defineLoader(async ({ url, load, prefetch }) => {
    const filters = readOrderFilters(url.searchParams)
    const [sold] = await Promise.all([load(orderCountRead(kind, 'seller')), load(orderCountRead(kind, 'buyer'))])
    const role = defaultRoleFor(filters, sold.pagination.totalItems)
    prefetch(ordersRead(kind, { ...filters, role }))
    prefetch(orderCountRead(kind, role, 'needs_you'))
  })
