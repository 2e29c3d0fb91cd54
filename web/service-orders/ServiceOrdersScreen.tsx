import { orderKinds } from '#web/kinds.ts'
import { OrderListPage } from '../transactions/OrderListPage.tsx'
import { serviceOrderKind } from './kind.ts'

/** The own orders of services. */
export function ServiceOrdersScreen() {
  return <OrderListPage kind={serviceOrderKind} kinds={orderKinds} />
}
