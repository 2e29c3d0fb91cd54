import { createOrderPaymentLoader } from '#web/transactions/order-payment-loader.ts'
import { productOrderKind } from './kind.ts'

export const loader = createOrderPaymentLoader(productOrderKind)
