import { useT } from '#web/kernel/i18n.tsx'
import { ProcessHistory } from '#web/kernel/ProcessHistory.tsx'
import { stateOf } from './any-order.ts'
import { type AnyOrder, kindOf, type ViewerRole } from './kind.ts'
import type { OrderPage } from './order-page.ts'

/** The history of an order. Notes that are among the details already are not repeated. */
export function OrderHistory({
  page: { history },
  order,
  reader = order.role,
  saidAbove = history.textsShownAbove(order),
}: {
  page: OrderPage
  order: AnyOrder
  reader?: ViewerRole
  saidAbove?: (string | undefined)[]
}) {
  const t = useT()
  const events = history.useEvents(order, reader)
  // An invited seller is not told what was before.
  if (events.length === 0) return null
  return (
    <ProcessHistory
      title={t('order:history.title')}
      process={kindOf(order).process}
      events={events.map((event) => ({
        ...event,
        note: saidAbove.includes(event.note) ? undefined : event.note,
        title: event.person ? t('order:history.byPerson', { what: event.title, name: event.person }) : event.title,
      }))}
      tone={stateOf(order).tone}
    />
  )
}
