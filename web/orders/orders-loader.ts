import { defineLoader } from '#web/kernel/loader.ts'
import type { OrderKind } from './any-order.ts'
import { countRead, ordersRead, readFilters, roleFor } from './order-filters.ts'

/** What a list of orders begins with. */
export const loaderOf = (kind: OrderKind) =>
  defineLoader(async ({ url, load, prefetch }) => {
    const filters = readFilters(kind, url.searchParams)
    const [sold] = await Promise.all([load(countRead(kind, 'seller')), load(countRead(kind, 'buyer'))])
    const role = roleFor(filters, sold.pagination.totalItems)
    prefetch(ordersRead({ ...filters, role }))
    prefetch(countRead(kind, role, 'needs_you'))
  })
