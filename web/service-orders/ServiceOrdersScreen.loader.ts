import { createOrderListLoader } from '../transactions/order-list-loader.ts'

export const loader = createOrderListLoader('service')
