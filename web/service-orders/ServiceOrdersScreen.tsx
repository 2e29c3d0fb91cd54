import { orderKinds } from '#web/kinds.ts'
import { OrderListPage } from '#web/transactions/OrderListPage.tsx'
import { createOrderListLoader } from '#web/transactions/order-filters.ts'
import { serviceOrderKind } from './kind.ts'

export const loader = createOrderListLoader(serviceOrderKind)

/** The own orders of services. */
export function ServiceOrdersScreen() {
  return <OrderListPage kind={serviceOrderKind} kinds={orderKinds} />
}
