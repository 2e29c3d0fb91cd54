import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { Messages } from '#shared/messages/transactions/en.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import type { Role, ViewerRole } from '#web/transactions/kind.ts'
import type { OrderHistoryEvent } from '#web/transactions/order-page.ts'
import type { Icon } from '#web/ui/icon.ts'
import type { ServiceOrderAction } from './service-order-actions.ts'

type History = Messages['history']
type BuyerEvent = keyof History['buyer']
type SellerEvent = keyof History['seller']
type SystemEvent = keyof History['system']

const ofBuyer: Record<BuyerEvent, true> = {
  create: true,
  'confirm-payment': true,
  delete: true,
  'process-refund-post-decline': true,
  schedule: true,
  complete: true,
  'confirm-time-proposal': true,
  'reaffirm-preference': true,
  'request-refund': true,
  'find-another-seller': true,
  'answer-reschedule': true,
  extend: true,
  revise: true,
  dispute: true,
}
const ofSeller: Record<SellerEvent, true> = {
  accept: true,
  decline: true,
  schedule: true,
  'in-progress': true,
  complete: true,
  delete: true,
  'propose-time-change': true,
  'answer-reschedule': true,
  dispute: true,
}
const ofSystem: Record<SystemEvent, true> = {
  expire: true,
  'give-up-capture': true,
  revive: true,
  'refuse-capture': true,
  'answer-too-late': true,
  lapse: true,
  'take-back-by-time': true,
  'leave-unscheduled': true,
  'miss-delivery': true,
  'leave-unmarked': true,
  'confirm-by-time': true,
  'assume-no-show': true,
  'close-review': true,
  'answer-too-late-again': true,
  'leave-proposal': true,
  'end-search': true,
  'keep-appointment': true,
  clear: true,
  'settle-claim': true,
  appeal: true,
  resume: true,
  'resume-claim': true,
  'hold-too-long': true,
  'charge-back': true,
}
const isOfBuyer = (action: string): action is BuyerEvent => action in ofBuyer
const isOfSeller = (action: string): action is SellerEvent => action in ofSeller
const isOfAdmin = (action: string): action is keyof History['admin'] => action === 'end'
const isOfSystem = (action: string): action is SystemEvent => action in ofSystem

type NamedEvent = Pick<ServiceOrder['events'][number], 'action' | 'actor'> & {
  /** Who the two were at that time. */
  names: Record<Role, string>
}

const findSellerAction: ServiceOrderAction = 'find-another-seller'

/**
 * What this reader is told of, oldest first. Before the order went to another seller somebody else was the other side to
 * the buyer; what that one did is no business of whoever took over.
 */
export function useServiceOrderEvents(order: ServiceOrder, reader: ViewerRole): OrderHistoryEvent[] {
  const t = useT()
  const seller = order.seller?.name ?? t('service-order-pages:seller.nobody')
  const left = order.events.findLastIndex(({ action }) => action === findSellerAction)
  return order.events.flatMap((event, index) => {
    const isFormer = index < left
    if (isFormer && reader === 'seller' && event.actor !== 'buyer') return []
    const names = { buyer: order.buyer.name, seller: isFormer ? t('service-order-pages:seller.former') : seller }
    return [{ ...event, key: `${index}`, title: eventTitleOf({ ...event, names }, reader, t) }]
  })
}

/**
 * What happened, and who did it, as this reader reads it. A payment is told by the provider, but it was the buyer who
 * paid: what only one side can do is theirs, whoever brought the news.
 */
function eventTitleOf({ action, actor, names }: NamedEvent, reader: ViewerRole, t: Translate): string {
  const saidTo = (side: Role) => (reader === side ? 'you' : 'other')
  if (actor !== 'buyer' && isOfSeller(action) && (actor === 'seller' || !isOfBuyer(action)))
    return t(`transactions:history.seller.${action}.${saidTo('seller')}`, { name: names.seller })
  if (isOfBuyer(action)) return t(`transactions:history.buyer.${action}.${saidTo('buyer')}`, { name: names.buyer })
  if (actor === 'admin' && isOfAdmin(action)) return t(`transactions:history.admin.${action}`)
  return isOfSystem(action) ? t(`transactions:history.system.${action}`) : t('transactions:history.something')
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
  revise: IconRefresh,
  'request-refund': IconReceiptRefund,
  dispute: IconGavel,
  end: IconGavel,
  'settle-claim': IconGavel,
  appeal: IconGavel,
  'charge-back': IconBan,
  'take-back-by-time': IconReceiptRefund,
}
