import { PaymentResultPage } from '#web/transactions/PaymentResultPage.tsx'
import { productOrderKind } from './kind.ts'

/** What became of the payment of a product. */
export function ProductOrderCompleteScreen() {
  return <PaymentResultPage kind={productOrderKind} />
}
