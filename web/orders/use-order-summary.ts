import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { isPaidAnew } from './any-order.ts'
import type { Summary } from './CheckoutSummary.tsx'
import { pictureOf } from './order-words.ts'
import { useMoneySteps } from './use-money-steps.ts'
import { usePriceRows } from './use-price-rows.ts'

/** What an order costs, as the server has written it down. */
export function useOrderSummary(order: ServiceOrder): Summary {
  const format = useFormat()
  const { rows } = usePriceRows(order)
  const { seller, snapshot, pricing } = order
  const steps = useMoneySteps(seller?.name ?? '', isPaidAnew(order))
  const duration = snapshot.bookable && snapshot.durationMinutes ? format.duration(snapshot.durationMinutes) : ''
  return {
    title: snapshot.title,
    facts: [snapshot.packageTitle, duration].filter(Boolean).join(' · '),
    picture: pictureOf(order),
    seller: { name: seller?.name ?? '', picture: seller?.profilePicture, isVerified: seller?.isVerified ?? false },
    rows,
    total: pricing.total ?? pricing.subtotal,
    steps,
    policy: snapshot.cancellationPolicy,
  }
}
