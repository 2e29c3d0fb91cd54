import { createOrderPageLoader } from '../transactions/order-page-loader.ts'
import { serviceOrderKind } from './kind.ts'

export const loader = createOrderPageLoader(serviceOrderKind, ({ orderId = '' }) => orderId)
