import { loaderOfOrder } from './complete-loader.ts'

export const loader = loaderOfOrder('service')
