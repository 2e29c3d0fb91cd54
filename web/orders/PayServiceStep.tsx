import type { ServiceOrder } from '#shared/contract/order.ts'
import { CheckoutFacts } from './CheckoutFacts.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { PayStep } from './PayStep.tsx'
import { useOrderSummary } from './use-order-summary.ts'

function Facts({ order }: { order: ServiceOrder }) {
  const { snapshot } = order
  return (
    <CheckoutFacts
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

function Costs({ order }: { order: ServiceOrder }) {
  return <CheckoutSummary summary={useOrderSummary(order)} />
}

/** Pays for a service. */
export function PayServiceStep({ orderId }: { orderId: string }) {
  return (
    <PayStep
      kind="service"
      orderId={orderId}
      partsOf={(order) =>
        'service' in order
          ? { facts: <Facts order={order} />, summary: <Costs order={order} /> }
          : { facts: null, summary: null }
      }
    />
  )
}
