import { loaderOf } from '#web/orders/orders-loader.ts'

export const loader = loaderOf('product')
