import type { OrderKindName } from '#shared/process/kinds.ts'
import { productOrderPage } from './product-orders/page.tsx'
import { serviceOrderPage } from './service-orders/page.tsx'
import type { OrderPage } from './transactions/order-page.ts'

/** The page of each kind of order, for what draws an order of any kind in full. */
export const orderPages: Record<OrderKindName, OrderPage> = {
  serviceOrder: serviceOrderPage,
  productOrder: productOrderPage,
}
