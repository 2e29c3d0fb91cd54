import { createOrderListLoader } from '#web/transactions/order-list-loader.ts'
import { productOrderKind } from './kind.ts'

export const loader = createOrderListLoader(productOrderKind)
