import { PaymentResultPage } from '../transactions/PaymentResultPage.tsx'
import { serviceOrderKind } from './kind.ts'

/** What became of the payment of a service. */
export function ServiceOrderCompleteScreen() {
  return <PaymentResultPage kind={serviceOrderKind} />
}
