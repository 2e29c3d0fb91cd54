import { PaymentResultPage } from '../transactions/PaymentResultPage.tsx'

/** What became of the payment of a service. */
export function ServiceOrderCompleteScreen() {
  return <PaymentResultPage kind="service" />
}
