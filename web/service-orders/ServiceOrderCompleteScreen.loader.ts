import { createOrderPaymentLoader } from '../transactions/order-payment-loader.ts'
import { serviceOrderKind } from './kind.ts'

export const loader = createOrderPaymentLoader(serviceOrderKind)
