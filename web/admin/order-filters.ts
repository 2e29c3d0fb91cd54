import type { OrderKind } from '#shared/contract/admin-order.ts'
import { api, q } from '#web/kernel/api.tsx'

export const orderKindFilters = ['all', 'serviceOrder', 'productOrder'] as const satisfies ('all' | OrderKind)[]

/** What the address of the list of all orders says. */
export type AdminOrderFilters = { kind: (typeof orderKindFilters)[number]; page: number }

export function readAdminOrderFilters(search: URLSearchParams): AdminOrderFilters {
  const page = Number(search.get('page') ?? 1)
  return {
    kind: orderKindFilters.find((kind) => kind === search.get('kind')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** As the address says it; what goes without saying is left out. */
export const writeAdminOrderFilters = ({ kind, page }: AdminOrderFilters) => ({
  tab: 'all',
  kind: kind === 'all' ? undefined : kind,
  page: page > 1 ? page : undefined,
})

export const adminOrdersRead = ({ kind, page }: AdminOrderFilters) =>
  q(api.adminOrder.list, { query: { page, ...(kind === 'all' ? {} : { kind }) } })

/** Which part of the screen the address names: the cases, or all orders. */
export const isAllOrdersTab = (search: URLSearchParams) => search.get('tab') === 'all'
