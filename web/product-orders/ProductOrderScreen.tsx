import { createOrderPageLoader, OrderScreen } from '#web/transactions/OrderScreen.tsx'
import { productOrderKind } from './kind.ts'
import { productOrderPage } from './page.tsx'

export const loader = createOrderPageLoader(productOrderKind)

/** An order of a product. */
export const ProductOrderScreen = () => <OrderScreen page={productOrderPage} />
