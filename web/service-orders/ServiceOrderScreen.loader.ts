import { createOrderPageLoader } from '#web/transactions/order-page-loader.ts'
import { serviceOrderKind } from './kind.ts'

export const loader = createOrderPageLoader(serviceOrderKind)
