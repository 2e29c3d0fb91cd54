import { useParams } from 'react-router'
import { PayServiceStep } from './PayServiceStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'

/** What was chosen on a service's page becomes an order, and an order is paid. */
export function CheckoutScreen() {
  const { orderId, serviceId = '' } = useParams()
  return orderId ? (
    <PayServiceStep key={orderId} orderId={orderId} />
  ) : (
    <ReviewStep key={serviceId} serviceId={serviceId} />
  )
}
