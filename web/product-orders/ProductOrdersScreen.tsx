import { orderKinds } from '#web/kinds.ts'
import { OrderListPage } from '#web/transactions/OrderListPage.tsx'
import { createOrderListLoader } from '#web/transactions/order-filters.ts'
import { productOrderKind } from './kind.ts'

/** The own orders of products. */
export function ProductOrdersScreen() {
  return <OrderListPage kind={productOrderKind} kinds={orderKinds} />
}

export const loader = createOrderListLoader(productOrderKind)
