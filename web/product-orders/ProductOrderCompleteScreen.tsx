import { CompletePage } from '#web/orders/CompletePage.tsx'

/** What became of the payment of a product. */
export function ProductOrderCompleteScreen() {
  return <CompletePage kind="product" />
}
