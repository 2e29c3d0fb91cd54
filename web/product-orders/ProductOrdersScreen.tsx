import { orderKinds } from '#web/kinds.ts'
import { OrderListPage } from '#web/transactions/OrderListPage.tsx'
import { productOrderKind } from './kind.ts'

/** The own orders of products. */
export function ProductOrdersScreen() {
  return <OrderListPage kind={productOrderKind} kinds={orderKinds} />
}
