import type { OrderView } from '#shared/contract/service-order.ts'
import { q } from '#web/kernel/api.tsx'
import type { OrderKind, Role } from './any-order.ts'
import { orderCalls } from './order-calls.ts'

/** What the address of the list says; without a side, the one on which the person has orders. */
export type OrderFilters = { kind: OrderKind; role: Role | undefined; view: OrderView | undefined; page: number }

export const orderViews: readonly OrderView[] = ['needs_you', 'active', 'done']

export function readOrderFilters(kind: OrderKind, search: URLSearchParams): OrderFilters {
  const role = search.get('role')
  const page = Number(search.get('page') ?? 1)
  return {
    kind,
    role: role === 'buyer' || role === 'seller' ? role : undefined,
    view: orderViews.find((view) => view === search.get('view')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** As the address says it; what goes without saying is left out. */
export const writeOrderFilters = ({ role, view, page }: OrderFilters) => ({
  role,
  view,
  page: page > 1 ? page : undefined,
})

export const ordersRead = ({ kind, role, view, page }: OrderFilters & { role: Role }) =>
  q(orderCalls[kind].list, { query: { role, ...(view ? { view } : {}), page } })

/** One row, for the number of all that there are. */
export const orderCountRead = (kind: OrderKind, role: Role, view?: OrderView) =>
  q(orderCalls[kind].list, { query: { role, ...(view ? { view } : {}), page: 1, limit: 1 } })

/** Who sells looks at their work first. */
export const defaultRoleFor = ({ role }: OrderFilters, sold: number): Role => role ?? (sold > 0 ? 'seller' : 'buyer')
