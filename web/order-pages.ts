import { productOrderPage } from './product-orders/page.tsx'
import { serviceOrderPage } from './service-orders/page.tsx'

/** The page of each kind of order, for what draws an order of any kind in full. */
export const orderPages = { serviceOrder: serviceOrderPage, productOrder: productOrderPage }
