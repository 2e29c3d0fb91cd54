import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Section } from '#web/ui/Section.tsx'
import { eventWords, useToldEvents } from './event-words.ts'
import { stateOf } from './order-process.ts'
import { isOpen } from './order-ways.ts'

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
  'propose-time-change': IconCalendarTime,
  'confirm-time-proposal': IconCalendarCheck,
  'reaffirm-preference': IconCalendarEvent,
  'answer-reschedule': IconCalendarCheck,
  'find-another-seller': IconUserSearch,
  extend: IconCalendarPlus,
  revise: IconRefresh,
  'request-refund': IconReceiptRefund,
  dispute: IconGavel,
  'settle-claim': IconGavel,
  'charge-back': IconBan,
  'take-back-by-time': IconReceiptRefund,
}

/** Everything that happened, newest first. */
export function OrderHistory({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const newestFirst = useToldEvents(order).reverse()
  // What stands among the details already need not be read twice.
  const saidAbove = [
    order.declineReason?.text,
    order.completion?.note,
    order.refundReason,
    isOpen(order, 'confirm-time-proposal') && order.sellerMessage,
  ]
  // Whoever is only invited is not told what was before.
  if (newestFirst.length === 0) return null
  return (
    <Section look="plain" title={t('orders:history.title')}>
      <EventHistory
        label={t('orders:history.title')}
        events={newestFirst.map(({ key, action, actor, at, note, name }, index) => ({
          key,
          icon: icons[action] ?? IconClock,
          title: eventWords({ action, actor, name }, order.role, t),
          when: format.dateTime(at),
          dateTime: at,
          ...(note && !saidAbove.includes(note) ? { note } : {}),
          ...(index === 0 ? { family: stateOf(order).family } : {}),
        }))}
      />
    </Section>
  )
}
