import { PaymentResultPage } from '#web/payments/PaymentResultPage.tsx'
import { payableLoader } from '#web/payments/payable.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { productOrderKind } from './kind.ts'

const payable = orderPayable(productOrderKind)

export const loader = payableLoader(payable)

/** The result of the payment of a product. */
export const ProductOrderCompleteScreen = () => <PaymentResultPage kind={payable} />
