import { CompletePage } from './CompletePage.tsx'

/** What became of the payment of a service. */
export function OrderCompleteScreen() {
  return <CompletePage kind="service" />
}
