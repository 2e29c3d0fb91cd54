import { PaymentResultPage } from '#web/payments/PaymentResultPage.tsx'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { productOrderKind } from './kind.ts'

const payable = orderPayable(productOrderKind)

/** What became of the payment of a product. */
export const ProductOrderCompleteScreen = () => <PaymentResultPage kind={payable} />
