import { createOrderPageLoader } from '../transactions/order-page-loader.ts'

export const loader = createOrderPageLoader('service', ({ orderId = '' }) => orderId)
