import { orderKinds } from '#web/kinds.ts'
import { OrderListPage } from '#web/transactions/OrderListPage.tsx'
import { createOrderListLoader } from '#web/transactions/order-filters.ts'
import { productOrderKind } from './kind.ts'

export const loader = createOrderListLoader(productOrderKind)

/** The own orders of products. */
export function ProductOrdersScreen() {
  return <OrderListPage kind={productOrderKind} kinds={orderKinds} />
}
