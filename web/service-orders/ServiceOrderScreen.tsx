import { createOrderPageLoader, OrderScreen } from '#web/transactions/OrderScreen.tsx'
import { serviceOrderKind } from './kind.ts'
import { serviceOrderPage } from './page.tsx'

/** An order of a service. */
export const ServiceOrderScreen = () => <OrderScreen page={serviceOrderPage} />

export const loader = createOrderPageLoader(serviceOrderKind)
