import { OrderScreen } from '#web/transactions/OrderScreen.tsx'
import { serviceOrderPage } from './page.tsx'

/** An order of a service. */
export const ServiceOrderScreen = () => <OrderScreen page={serviceOrderPage} />
