import { createOrderPageLoader } from '#web/transactions/order-page-loader.ts'

export const loader = createOrderPageLoader('product', ({ productOrderId = '' }) => productOrderId)
