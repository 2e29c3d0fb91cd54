import { payableLoader } from '#web/payments/payable.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { serviceOrderKind } from './kind.ts'

export const loader = payableLoader(orderPayable(serviceOrderKind))
