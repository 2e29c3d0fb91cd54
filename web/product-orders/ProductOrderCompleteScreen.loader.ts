import { loaderOfOrder } from '#web/orders/complete-loader.ts'

export const loader = loaderOfOrder('product')
