import { createOrderListLoader } from '#web/transactions/order-list-loader.ts'

export const loader = createOrderListLoader('product')
