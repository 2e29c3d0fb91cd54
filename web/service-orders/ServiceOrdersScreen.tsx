import { OrderListPage } from '../transactions/OrderListPage.tsx'

/** The own orders of services. */
export function ServiceOrdersScreen() {
  return <OrderListPage kind="service" />
}
