import { createOrderListLoader } from '../transactions/order-list-loader.ts'
import { serviceOrderKind } from './kind.ts'

export const loader = createOrderListLoader(serviceOrderKind)
