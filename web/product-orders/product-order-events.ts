import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { Messages } from '#shared/messages/product-order-pages/en.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { isOver, stateOf } from '#web/transactions/any-order.ts'
import type { ViewerRole } from '#web/transactions/kind.ts'
import type { OrderHistoryEvent } from '#web/transactions/order-page.ts'
import type { Icon } from '#web/ui/icon.ts'

type History = Messages['history']

const doneByBuyer: Record<keyof History['buyer'], true> = {
  create: true,
  'confirm-payment': true,
  delete: true,
  cancel: true,
  delivered: true,
  complete: true,
  'request-refund': true,
  'return-sent': true,
}
const doneBySeller: Record<keyof History['seller'], true> = {
  'seller-confirm': true,
  'seller-decline': true,
  'answer-cancel': true,
  ship: true,
  'return-address': true,
  delivered: true,
  'return-received': true,
  delete: true,
}
const ofSystem: Record<keyof History['system'], true> = {
  expire: true,
  'give-up-capture': true,
  revive: true,
  'revive-confirmed': true,
  'refuse-capture': true,
  'decline-by-time': true,
  lapse: true,
  'keep-order': true,
  'miss-ship-day': true,
  'become-overdue': true,
  'miss-shipping': true,
  'become-overdue-partly': true,
  'miss-rest': true,
  'miss-return-address': true,
  'remind-pickup': true,
  'leave-unclaimed': true,
  'assume-delivered': true,
  'assume-delivered-tracked': true,
  'complete-by-time': true,
  clear: true,
  'end-withdrawal': true,
  'close-review': true,
  'accept-return': true,
  'keep-goods': true,
  'assume-returned': true,
  dispute: true,
  'charge-back': true,
  'settle-claim': true,
  appeal: true,
  resume: true,
  'resume-claim': true,
  'hold-too-long': true,
}
const isOfBuyer = (action: string): action is keyof History['buyer'] => action in doneByBuyer
const isOfSeller = (action: string): action is keyof History['seller'] => action in doneBySeller
const isOfAdmin = (action: string): action is keyof History['admin'] => action === 'end'
const isOfSystem = (action: string): action is keyof History['system'] => action in ofSystem

type Event = ProductOrder['events'][number]

/** The order ended with it. */
const isItsEnd = (event: Event, order: ProductOrder) =>
  isOver(order) && order.events.findLast(({ action }) => action !== 'delete') === event

/**
 * What happened, and who did it, as this reader reads it; a payment is told by the provider, but it was the buyer who
 * paid. `sent` is how many were in a parcel.
 */
function eventTitleOf(event: Event, order: ProductOrder, reader: ViewerRole, t: Translate, sent?: number) {
  const { action, actor } = event
  const isPickup = order.deliveryMethod === 'pickup'
  const saidTo = (side: ProductOrder['role']) => (reader === side ? 'you' : 'other')
  const ofBuyer = { name: order.buyer.name }
  const ofSeller = { name: order.seller.name }
  if (action === 'cancel' && isItsEnd(event, order))
    return t(`product-order-pages:history.cancelled.${saidTo('buyer')}`, ofBuyer)
  if (action === 'answer-cancel' && isItsEnd(event, order))
    return t(`product-order-pages:history.agreed.${saidTo('seller')}`, ofSeller)
  if (action === 'seller-decline' && order.restMissing)
    return t(`product-order-pages:history.restOff.${saidTo('seller')}`, ofSeller)
  if (action === 'seller-decline' && stateOf(order).tone === 'refund')
    return t(`product-order-pages:history.calledOff.${saidTo('seller')}`, ofSeller)
  if (action === 'ship' && sent && sent < order.quantity)
    return t(`product-order-pages:history.sentPart.${saidTo('seller')}`, { ...ofSeller, sent, count: order.quantity })
  if (action === 'ship' && isPickup) return t(`product-order-pages:history.ready.${saidTo('seller')}`, ofSeller)
  if (actor !== 'buyer' && isOfSeller(action) && (actor === 'seller' || !isOfBuyer(action)))
    return t(`product-order-pages:history.seller.${action}.${saidTo('seller')}`, ofSeller)
  if (isOfBuyer(action)) return t(`product-order-pages:history.buyer.${action}.${saidTo('buyer')}`, ofBuyer)
  if (actor === 'admin' && isOfAdmin(action)) return t(`product-order-pages:history.admin.${action}`)
  return isOfSystem(action) ? t(`product-order-pages:history.system.${action}`) : t('transactions:history.something')
}

/** What happened to an order of a product, oldest first. */
export function useProductOrderEvents(order: ProductOrder, reader: ViewerRole): OrderHistoryEvent[] {
  const t = useT()
  const parcels = order.events.filter(({ action }) => action === 'ship')
  return order.events.map((event, index) => {
    // Each parcel is one event.
    const sent = order.shipments[parcels.indexOf(event)]?.quantity
    return { ...event, key: `${index}`, title: eventTitleOf(event, order, reader, t, sent) }
  })
}

export const productOrderEventIcons: Record<string, Icon> = {
  create: IconShoppingBag,
  'confirm-payment': IconCreditCard,
  revive: IconCreditCard,
  'refuse-capture': IconBan,
  'seller-confirm': IconCircleCheck,
  'seller-decline': IconCircleX,
  cancel: IconCircleX,
  delete: IconCircleX,
  ship: IconTruckDelivery,
  delivered: IconPackage,
  'assume-delivered': IconPackage,
  'assume-delivered-tracked': IconPackage,
  complete: IconFlagCheck,
  'complete-by-time': IconFlagCheck,
  'request-refund': IconReceiptRefund,
  'return-address': IconTruckReturn,
  'return-sent': IconTruckReturn,
  'return-received': IconTruckReturn,
  'accept-return': IconTruckReturn,
  dispute: IconGavel,
  end: IconGavel,
  'settle-claim': IconGavel,
  appeal: IconGavel,
  'charge-back': IconBan,
}
