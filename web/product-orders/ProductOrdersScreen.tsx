import { OrderListPage } from '#web/transactions/OrderListPage.tsx'

/** The own orders of products. */
export function ProductOrdersScreen() {
  return <OrderListPage kind="product" />
}
