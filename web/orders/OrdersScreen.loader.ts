import { loaderOf } from './orders-loader.ts'

export const loader = loaderOf('service')
