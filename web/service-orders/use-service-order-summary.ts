import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { needsNewPayment, orderPictureOf } from '#web/transactions/any-order.ts'
import type { CheckoutSummaryData } from '../payments/CheckoutSummary.tsx'
import { usePriceRows } from '../transactions/use-price-rows.ts'
import { useServicePaymentSteps } from './use-service-payment-steps.ts'

/** What an order costs, as the server has written it down. */
export function useServiceOrderSummary(order: ServiceOrder): CheckoutSummaryData {
  const format = useFormat()
  const { rows } = usePriceRows(order)
  const { seller, snapshot, pricing } = order
  const steps = useServicePaymentSteps(seller?.name ?? '', needsNewPayment(order))
  const duration = snapshot.bookable && snapshot.durationMinutes ? format.duration(snapshot.durationMinutes) : ''
  return {
    title: snapshot.title,
    facts: [snapshot.packageTitle, duration].filter(Boolean).join(' · '),
    picture: orderPictureOf(order),
    seller: { name: seller?.name ?? '', picture: seller?.profilePicture, isVerified: seller?.isVerified ?? false },
    rows,
    total: pricing.total ?? pricing.subtotal,
    steps,
    policy: snapshot.cancellationPolicy,
  }
}
