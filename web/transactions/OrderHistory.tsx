import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Section } from '#web/ui/Section.tsx'
import { stateOf } from './any-order.ts'
import type { AnyOrder } from './kind.ts'

export type OrderHistoryEvent = { key: string; title: string; action: string; at: string; note?: string | undefined }

/** Everything that happened, newest first. What stands among the details already need not be read twice. */
export function OrderHistory({
  order,
  events,
  icons,
  saidAbove,
}: {
  order: AnyOrder
  /** Oldest first. */
  events: OrderHistoryEvent[]
  /** What is not named here is a clock's doing. */
  icons: Record<string, Icon>
  saidAbove: (string | undefined)[]
}) {
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
          icon: icons[action] ?? IconClock,
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
