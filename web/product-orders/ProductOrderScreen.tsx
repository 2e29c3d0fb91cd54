import { OrderScreen } from '#web/transactions/OrderScreen.tsx'
import { productOrderPage } from './page.tsx'

/** An order of a product. */
export const ProductOrderScreen = () => <OrderScreen page={productOrderPage} />
