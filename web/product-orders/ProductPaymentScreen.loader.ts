import { createOrderPaymentLoader } from '#web/transactions/order-payment-loader.ts'

export const loader = createOrderPaymentLoader('product')
