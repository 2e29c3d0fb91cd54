import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notFound } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { rejectDearerOrder } from '#server/kernel/process/price-changed.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { rejectDeactivated } from '#server/kernel/process/selling.ts'
import { rejectBlocked, rejectOwnShop, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import {
  type Entry,
  entryErrors,
  insertOrderOf,
  type ListedProduct,
  withWrittenAddress,
} from '#server/product-orders/create.ts'
import { findOrder, type OrderRow } from '#server/product-orders/data.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import { storedPrice } from '#server/transactions/place-order.ts'
import { DeliveryMethod } from '#shared/contract/product.ts'
import type { ProductOfferPayment } from '#shared/contract/product-offer.ts'
import { roles } from '#shared/process/phases.ts'
import { sellerOf } from './conditions.ts'
import { findOffer, type OfferRow, visibleImages } from './offer-data.ts'
import { offerHandler } from './process-handlers.ts'

type Offered = Omit<ListedProduct, 'id' | 'max_per_order'> & Pick<OfferRow, 'request_id' | 'product_images'>

/** The offer's promise, as the ordered thing. */
export const listedProductOf = (row: Offered): ListedProduct => ({
  id: row.request_id,
  seller_id: row.seller_id,
  title: row.title,
  category: row.category,
  subcategory: row.subcategory,
  condition: row.condition,
  price: row.price,
  max_per_order: null,
  delivery_methods: row.delivery_methods,
  shipping_options: row.shipping_options,
  pickup_location: row.pickup_location,
  handling_days: row.handling_days,
  images: visibleImages(row),
  seller_account_type: row.seller_account_type,
})

/** The delivery of the goods, which may be left out if there is no choice; an address means that they are sent. */
function entryOf(row: OfferRow, sent: ProductOfferPayment): Entry {
  const [only, ...others] = row.delivery_methods.map((method) => DeliveryMethod.parse(method))
  const chosen = others.length === 0 ? only : undefined
  const deliveryMethod = sent.deliveryMethod ?? chosen ?? (sent.shippingAddress ? 'shipping' : undefined)
  if (!deliveryMethod) throw badInput({ deliveryMethod: 'must be chosen' })
  const [option, ...further] = row.shipping_options
  const shippingOption = sent.shippingOption ?? (further.length === 0 ? option?.key : undefined)
  const entry = { ...sent, deliveryMethod, shippingOption, quantity: row.taken }
  const validationErrors = entryErrors(listedProductOf(row), entry)
  if (Object.keys(validationErrors).length > 0) throw badInput(validationErrors)
  return withWrittenAddress(entry)
}

type Paying = { id: string; requestId: string; viewer: Viewer; sent: ProductOfferPayment }

const sentTo = ({ address, snapshot, delivery_method, note }: OrderRow) =>
  JSON.stringify([delivery_method, snapshot.shippingOption?.key, Object.entries(address ?? {}).sort(), note])

/** The order goes where this payment wants it to go. */
const isSame = (order: OrderRow, { deliveryMethod, shippingOption, shippingAddress, note }: Entry): boolean => {
  const isSent = deliveryMethod === 'shipping'
  const wanted = [
    deliveryMethod,
    isSent ? shippingOption : undefined,
    Object.entries((isSent && shippingAddress) || {}).sort(),
    note || null,
  ]
  return sentTo(order) === JSON.stringify(wanted)
}

/** The unpaid order of the offer, locked before the offer is, as every step of an order does. */
async function holdUnpaid(tx: Db, id: string): Promise<OrderRow | undefined> {
  const offer = await findOffer(tx, id)
  if (offer?.status !== 'payment_pending' || !offer.order_id) return undefined
  return findOrder(tx, offer.order_id, { lock: true })
}

async function initiateIn(tx: Db, deps: Deps, { id, viewer, sent }: Paying): Promise<void> {
  makeCallsAfter(tx)
  const before = await holdUnpaid(tx, id)
  const offer = await findOffer(tx, id, { lock: true })
  if (offer?.requester_id !== viewer.id) throw notFound()
  const isAgain = offer.status === 'payment_pending' && before?.status === roles.unpaid
  if (offer.status !== 'accepted' && !isAgain)
    throw conflict('wrong_state', 'There is nothing to pay in the present state.')
  rejectDeactivated(sellerOf(offer))
  await rejectRestricted(tx, viewer.id)
  await rejectBlocked(tx, viewer.id, offer.seller_id)
  await rejectOwnShop(tx, viewer.id, offer.seller_id)
  const entry = entryOf(offer, sent)
  if (isAgain && before && isSame(before, entry))
    return rejectDearerOrder(sent.total, storedPrice(before), before.currency)
  if (before && isAgain)
    await runTransition(tx, deps, productOrderHandler, before, { transition: 'giveWay', actor: 'system' })
  await open(tx, deps, { viewer, offer, entry })
  if (!isAgain)
    await runTransition(tx, deps, offerHandler, offer, { transition: 'order', actor: 'buyer', actorId: viewer.id })
}

type Opening = { viewer: Viewer; offer: OfferRow; entry: Entry }

const open = (tx: Db, deps: Deps, { viewer, offer, entry }: Opening) =>
  insertOrderOf(tx, deps, {
    id: newId(),
    viewer,
    product: listedProductOf(offer),
    entry,
    source: {
      product_id: offer.product_id,
      product_request_id: offer.request_id,
      product_offer_id: offer.id,
      auto_confirm: true,
    },
  })

/**
 * Opens the order of an accepted offer and its payment. Another address, or another way of shipping, opens another order
 * in the place of the first; the same ones change nothing. 409 if nothing is to be paid, or too little is in stock.
 */
export const initiatePayment = (deps: Deps, paying: Paying): Promise<void> =>
  inKeyedQueue(paying.requestId, () => inTransaction(deps.db, (tx) => initiateIn(tx, deps, paying)))
