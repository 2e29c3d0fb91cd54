import { PaymentResultPage } from '#web/payments/PaymentResultPage.tsx'
import { payableLoader } from '#web/payments/payable.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { serviceOrderKind } from './kind.ts'

const payable = orderPayable(serviceOrderKind)

export const loader = payableLoader(payable)

/** The result of the payment of a service. */
export const ServiceOrderCompleteScreen = () => <PaymentResultPage kind={payable} />
