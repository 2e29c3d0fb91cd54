import { createOrderPageLoader, OrderScreen } from '#web/transactions/OrderScreen.tsx'
import { serviceOrderKind } from './kind.ts'
import { serviceOrderPage } from './page.tsx'

export const loader = createOrderPageLoader(serviceOrderKind)

/** An order of a service. */
export const ServiceOrderScreen = () => <OrderScreen page={serviceOrderPage} />
