import { loaderOfDetail } from './order-loader.ts'

export const loader = loaderOfDetail('service', ({ orderId = '' }) => orderId)
