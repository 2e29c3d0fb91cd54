import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Reader } from './any-order.ts'
import { eventIcons } from './event-icons.ts'
import { eventWords, useToldEvents } from './event-words.ts'
import { OrderHistory } from './OrderHistory.tsx'
import { isOpen } from './order-ways.ts'

/** What a side has read of an order before its history. */
const saidTo = (order: ServiceOrder) => [
  order.declineReason?.text,
  order.completion?.note,
  order.refundReason,
  isOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined,
]

/** What happened to an order of a service. */
export function ServiceHistory({
  order,
  reader = order.role,
  saidAbove = saidTo(order),
}: {
  order: ServiceOrder
  reader?: Reader
  saidAbove?: (string | undefined)[]
}) {
  const t = useT()
  const events = useToldEvents(order, reader).map((event) => ({ ...event, title: eventWords(event, reader, t) }))
  return <OrderHistory {...{ order, events, saidAbove }} icons={eventIcons} />
}
