import { createOrderPaymentLoader } from '../transactions/order-payment-loader.ts'

export const loader = createOrderPaymentLoader('service')
