import type { OrderKind } from '#shared/contract/admin-order.ts'
import { api, q } from '#web/kernel/api.tsx'

export const kinds = ['all', 'serviceOrder', 'productOrder'] as const satisfies ('all' | OrderKind)[]

/** What the address of the list of all orders says. */
export type OrderFilters = { kind: (typeof kinds)[number]; page: number }

export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const page = Number(search.get('page') ?? 1)
  return {
    kind: kinds.find((kind) => kind === search.get('kind')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** As the address says it; what goes without saying is left out. */
export const writeOrderFilters = ({ kind, page }: OrderFilters) => ({
  tab: 'all',
  kind: kind === 'all' ? undefined : kind,
  page: page > 1 ? page : undefined,
})

export const ordersRead = ({ kind, page }: OrderFilters) =>
  q(api.adminOrder.list, { query: { page, ...(kind === 'all' ? {} : { kind }) } })

/** Which part of the screen the address names: the cases, or all orders. */
export const isAllOrders = (search: URLSearchParams) => search.get('tab') === 'all'
