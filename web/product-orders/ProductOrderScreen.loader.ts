import { loaderOfDetail } from '#web/orders/order-loader.ts'

export const loader = loaderOfDetail('product', ({ productOrderId = '' }) => productOrderId)
