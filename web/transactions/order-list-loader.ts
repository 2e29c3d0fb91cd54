import { defineLoader } from '#web/kernel/loader.ts'
import type { OrderKind } from './kind.ts'
import { defaultRoleFor, orderCountRead, ordersRead, readOrderFilters } from './order-filters.ts'

/** What a list of orders begins with. */
export const createOrderListLoader = (kind: OrderKind) =>
  defineLoader(async ({ url, load, prefetch }) => {
    const filters = readOrderFilters(url.searchParams)
    const [sold] = await Promise.all([load(orderCountRead(kind, 'seller')), load(orderCountRead(kind, 'buyer'))])
    const role = defaultRoleFor(filters, sold.pagination.totalItems)
    prefetch(ordersRead(kind, { ...filters, role }))
    prefetch(orderCountRead(kind, role, 'needs_you'))
  })
