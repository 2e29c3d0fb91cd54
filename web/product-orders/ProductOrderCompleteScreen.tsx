import { PaymentResultPage } from '#web/transactions/PaymentResultPage.tsx'

/** What became of the payment of a product. */
export function ProductOrderCompleteScreen() {
  return <PaymentResultPage kind="product" />
}
