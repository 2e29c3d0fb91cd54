import { useParams } from 'react-router'
import { PlaceServiceOrderStep } from './PlaceServiceOrderStep.tsx'
import { ServicePaymentStep } from './ServicePaymentStep.tsx'

/** What was chosen on a service's page becomes an order, and an order is paid. */
export function ServiceCheckoutScreen() {
  const { orderId, serviceId = '' } = useParams()
  return orderId ? (
    <ServicePaymentStep key={orderId} orderId={orderId} />
  ) : (
    <PlaceServiceOrderStep key={serviceId} serviceId={serviceId} />
  )
}
