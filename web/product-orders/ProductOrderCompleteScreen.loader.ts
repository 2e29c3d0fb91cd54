import { payableLoader } from '#web/payments/payable.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { productOrderKind } from './kind.ts'

export const loader = payableLoader(orderPayable(productOrderKind))
