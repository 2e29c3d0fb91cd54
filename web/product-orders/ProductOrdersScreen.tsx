import { OrdersPage } from '#web/orders/OrdersPage.tsx'

/** The own orders of products. */
export function ProductOrdersScreen() {
  return <OrdersPage kind="product" />
}
