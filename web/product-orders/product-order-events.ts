import type { ProductOrder } from '#shared/contract/product-order.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import type { ProcessEvent } from '#web/kernel/ProcessHistory.tsx'
import { isOver, stateOf } from '#web/transactions/any-order.ts'
import type { ViewerRole } from '#web/transactions/kind.ts'
import { eventTitleOf } from '#web/transactions/order-text.ts'

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
    return t(`product-order:transitions.cancel.history.ended.${saidTo('buyer')}`, ofBuyer)
  if (action === 'answer-cancel' && isItsEnd(event, order))
    return t(`product-order:transitions.answerCancel.history.agreed.${saidTo('seller')}`, ofSeller)
  if (action === 'seller-decline' && order.restMissing)
    return t(`product-order:transitions.sellerDecline.history.restOff.${saidTo('seller')}`, ofSeller)
  if (action === 'seller-decline' && stateOf(order).tone === 'refund')
    return t(`product-order:transitions.sellerDecline.history.calledOff.${saidTo('seller')}`, ofSeller)
  if (action === 'ship' && sent && sent < order.quantity)
    return t(`product-order:transitions.ship.history.part.${saidTo('seller')}`, {
      ...ofSeller,
      sent,
      count: order.quantity,
    })
  if (action === 'ship' && isPickup)
    return t(`product-order:transitions.ship.history.ready.${saidTo('seller')}`, ofSeller)
  const names = { buyer: order.buyer.name, seller: order.seller.name }
  const named = { ...event, kind: order.kind, names, title: order.snapshot.title }
  return eventTitleOf(named, 'product-order:transitions', reader, t)
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
