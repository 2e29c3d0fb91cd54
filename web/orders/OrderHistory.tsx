import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Section } from '#web/ui/Section.tsx'
import { eventWords } from './event-words.ts'
import { stateOf } from './order-process.ts'

/** What is not named here is a clock's doing. */
const icons: Record<string, Icon> = {
  create: IconShoppingBag,
  'confirm-payment': IconCreditCard,
  revive: IconCreditCard,
  'refuse-capture': IconBan,
  accept: IconCircleCheck,
  decline: IconCircleX,
  delete: IconCircleX,
  schedule: IconCalendarEvent,
  'in-progress': IconPlayerPlay,
  complete: IconFlagCheck,
  'process-refund-post-decline': IconReceiptRefund,
  'take-back-by-time': IconReceiptRefund,
}

/** Everything that happened, newest first. */
export function OrderHistory({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const newestFirst = order.events.map((event, index) => ({ ...event, key: `${index}` })).reverse()
  // What stands among the details already need not be read twice.
  const saidAbove = [order.declineReason?.text, order.completion?.note]
  return (
    <Section look="plain" title={t('orders:history.title')}>
      <EventHistory
        label={t('orders:history.title')}
        events={newestFirst.map(({ key, action, actor, at, note }, index) => ({
          key,
          icon: icons[action] ?? IconClock,
          title: eventWords({ action, actor }, order, t),
          when: format.dateTime(at),
          dateTime: at,
          ...(note && !saidAbove.includes(note) ? { note } : {}),
          ...(index === 0 ? { family: stateOf(order).family } : {}),
        }))}
      />
    </Section>
  )
}
