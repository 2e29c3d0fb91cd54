import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ViewerRole } from '#web/transactions/kind.ts'
import { OrderHistory } from '../transactions/OrderHistory.tsx'
import { serviceOrderEventIcons } from './service-order-event-icons.ts'
import { eventTitleOf, useServiceOrderEvents } from './service-order-events.ts'
import { isActionOpen } from './service-order-transitions.ts'

/** What a side has read of an order before its history. */
const textsShownAboveOf = (order: ServiceOrder) => [
  order.declineReason?.text,
  order.completion?.note,
  order.refundReason,
  isActionOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined,
]

/** What happened to an order of a service. */
export function ServiceOrderHistory({
  order,
  reader = order.role,
  saidAbove = textsShownAboveOf(order),
}: {
  order: ServiceOrder
  reader?: ViewerRole
  saidAbove?: (string | undefined)[]
}) {
  const t = useT()
  const events = useServiceOrderEvents(order, reader).map((event) => ({
    ...event,
    title: eventTitleOf(event, reader, t),
  }))
  return <OrderHistory {...{ order, events, saidAbove }} icons={serviceOrderEventIcons} />
}
