import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { eventIcons } from './event-icons.ts'
import { eventWords, useToldEvents } from './event-words.ts'
import { OrderHistory } from './OrderHistory.tsx'
import { isOpen } from './order-ways.ts'

/** What happened to an order of a service. */
export function ServiceHistory({ order }: { order: ServiceOrder }) {
  const t = useT()
  const events = useToldEvents(order).map((event) => ({ ...event, title: eventWords(event, order.role, t) }))
  const saidAbove = [
    order.declineReason?.text,
    order.completion?.note,
    order.refundReason,
    isOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined,
  ]
  return <OrderHistory {...{ order, events, saidAbove }} icons={eventIcons} />
}
