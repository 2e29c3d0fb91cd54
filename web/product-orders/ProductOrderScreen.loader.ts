import { createOrderPageLoader } from '#web/transactions/order-page-loader.ts'
import { productOrderKind } from './kind.ts'

export const loader = createOrderPageLoader(productOrderKind)
