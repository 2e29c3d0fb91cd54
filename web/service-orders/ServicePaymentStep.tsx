import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { CheckoutSummary } from '../payments/CheckoutSummary.tsx'
import { PaymentStep } from '../transactions/PaymentStep.tsx'
import { serviceOrderKind } from './kind.ts'
import { ServiceCheckoutFacts } from './ServiceCheckoutFacts.tsx'
import { useServiceOrderSummary } from './use-service-order-summary.ts'

function PaymentFacts({ order }: { order: ServiceOrder }) {
  const { snapshot } = order
  return (
    <ServiceCheckoutFacts
      chosen={{
        name: order.seller?.name ?? '',
        locationType: snapshot.locationType,
        packageTitle: snapshot.packageTitle,
        appointment: order.scheduleData,
        times: order.timePreferences,
        address: order.address,
        note: order.note,
        answer: order.requirementsAnswers,
      }}
    />
  )
}

function PaymentSummary({ order }: { order: ServiceOrder }) {
  return <CheckoutSummary summary={useServiceOrderSummary(order)} />
}

/** Pays for a service. */
export function ServicePaymentStep({ orderId }: { orderId: string }) {
  return (
    <PaymentStep
      kind={serviceOrderKind}
      orderId={orderId}
      partsOf={(order) =>
        order.kind === 'serviceOrder'
          ? { facts: <PaymentFacts order={order} />, summary: <PaymentSummary order={order} /> }
          : { facts: null, summary: null }
      }
    />
  )
}
