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
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ProcessEvent } from '#web/kernel/ProcessHistory.tsx'
import type { ViewerRole } from '#web/transactions/kind.ts'
import { eventTitleOf } from '#web/transactions/order-text.ts'
import type { Icon } from '#web/ui/icon.ts'
import type { ServiceOrderAction } from './service-order-actions.ts'

/** The actions with which the seller before is out: of a booking, and of an accepted offer. */
const releasing: readonly string[] = ['find-another-seller', 'reopen'] satisfies ServiceOrderAction[]

/**
 * The events that this reader sees, oldest first. An order that went to another seller had a former seller: the buyer
 * sees what the former one did, the present one does not.
 */
export function useServiceOrderEvents(order: ServiceOrder, reader: ViewerRole): ProcessEvent[] {
  const t = useT()
  const seller = order.seller?.name ?? t('service-order-pages:seller.unnamed')
  const left = order.events.findLastIndex(({ action }) => releasing.includes(action))
  return order.events.flatMap((event, index) => {
    const isFormer = index < left
    if (isFormer && reader === 'seller' && event.actor !== 'buyer') return []
    const names = { buyer: order.buyer.name, seller: isFormer ? t('service-order-pages:seller.former') : seller }
    const title = eventTitleOf({ ...event, kind: order.kind, names }, 'service-order-pages:history', reader, t)
    return [{ ...event, key: `${index}`, title }]
  })
}

export const serviceOrderEventIcons: Record<string, Icon> = {
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
  wait: IconClock,
  'become-late': IconClock,
  revise: IconRefresh,
  'request-refund': IconReceiptRefund,
  dispute: IconGavel,
  end: IconGavel,
  correct: IconGavel,
  'settle-claim': IconGavel,
  appeal: IconGavel,
  'charge-back': IconBan,
  'take-back-by-time': IconReceiptRefund,
}
