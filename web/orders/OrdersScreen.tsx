import { OrdersPage } from './OrdersPage.tsx'

/** The own orders of services. */
export function OrdersScreen() {
  return <OrdersPage kind="service" />
}
