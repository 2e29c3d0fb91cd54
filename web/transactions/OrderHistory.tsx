import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import { Section } from '#web/ui/Section.tsx'
import { stateOf } from './any-order.ts'
import type { AnyOrder, ViewerRole } from './kind.ts'
import type { OrderPage } from './order-page.ts'

/** Everything that happened, newest first. What stands among the details already need not be read twice. */
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
  const events = history.useEvents(order, reader)
  const t = useT()
  const format = useFormat()
  // Whoever is only invited is not told what was before.
  if (events.length === 0) return null
  return (
    <Section look="plain" title={t('transactions:history.title')}>
      <EventHistory
        label={t('transactions:history.title')}
        events={events.toReversed().map(({ key, action, title, at, note }, index) => ({
          key,
          icon: history.icons[action] ?? IconClock,
          title,
          when: format.dateTime(at),
          dateTime: at,
          ...(note && !saidAbove.includes(note) ? { note } : {}),
          ...(index === 0 ? { family: stateOf(order).tone } : {}),
        }))}
      />
    </Section>
  )
}
