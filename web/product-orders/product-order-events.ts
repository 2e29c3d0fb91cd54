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
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import type { ProcessEvent } from '#web/kernel/ProcessHistory.tsx'
import { isOver, stateOf } from '#web/transactions/any-order.ts'
import type { ViewerRole } from '#web/transactions/kind.ts'
import { eventTitleOf } from '#web/transactions/order-text.ts'
import type { Icon } from '#web/ui/icon.ts'

type Event = ProductOrder['events'][number]

/** The order ended with it. */
const isItsEnd = (event: Event, order: ProductOrder) =>
  isOver(order) && order.events.findLast(({ action }) => action !== 'delete') === event

/**
 * Returns the title of a product's event: its own if there is one, else that of the action. `sent` is the number of
 * units in a parcel.
 */
function productEventTitleOf(event: Event, order: ProductOrder, reader: ViewerRole, t: Translate, sent?: number) {
  const { action } = event
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
  const names = { buyer: order.buyer.name, seller: order.seller.name }
  return eventTitleOf({ ...event, kind: order.kind, names }, 'product-order-pages:history', reader, t)
}

/** Returns the events of a product order, oldest first. */
export function useProductOrderEvents(order: ProductOrder, reader: ViewerRole): ProcessEvent[] {
  const t = useT()
  const parcels = order.events.filter(({ action }) => action === 'ship')
  return order.events.map((event, index) => {
    // Each parcel is one event.
    const sent = order.shipments[parcels.indexOf(event)]?.quantity
    return { ...event, key: `${index}`, title: productEventTitleOf(event, order, reader, t, sent) }
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
  correct: IconGavel,
  'settle-claim': IconGavel,
  appeal: IconGavel,
  'charge-back': IconBan,
}
