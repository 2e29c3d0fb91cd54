import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { jobsOf, timersIn } from '#server/kernel/process/timers.ts'
import { drawnImages } from '#server/media/pictures.ts'
import { REQUEST } from '#server/product-requests/data.ts'
import { pastOfferNotifications } from '#server/product-requests/notifications.ts'
import { OFFER } from '#server/product-requests/offer-data.ts'
import { columnsOf } from '#server/product-requests/offer-entry.ts'
import { listedProductOf } from '#server/product-requests/pay.ts'
import { offerHandler } from '#server/product-requests/process-handlers.ts'
import { ProductOfferEntry } from '#shared/contract/product-offer.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { pinned } from './places.ts'
import { type BidCourse, stateAfter, type WishCourse } from './product-request-paths.ts'
import type { DemoBid, DemoWish } from './product-requests/entry.ts'
import { eventsOf } from './seed-events.ts'
import { notificationsOf } from './seed-notifications.ts'
import type { People } from './seed-people.ts'
import { productOrderOf } from './seed-product-orders.ts'
import type { Products } from './seed-products.ts'
import { known } from './seed-services.ts'
import type { Line } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

const DAY = 86_400_000

/** A request for which demo offers are made; `offerIds` are in the order of its bids. */
export type Wished = { id: string; wish: DemoWish; authorId: string; offerIds: readonly string[] }

function idOf({ wish, offerIds }: Wished, bid: DemoBid): string {
  const id = offerIds[wish.bids.indexOf(bid)]
  if (!id) throw new Error(`${wish.key} has no such offer`)
  return id
}

/** An offer as its seller entered it. */
export const bidEntryOf = (
  { product: _, ...bid }: DemoBid,
  requestedProduct: string,
  product: string | undefined,
): ProductOfferEntry => ProductOfferEntry.parse({ ...bid, requestedProduct, ...(product ? { product } : {}) })

const imagesOf = (bid: DemoBid, { wish }: Wished, id: string) =>
  bid.pictures.length > 0 ? drawnImages({ id, title: wish.title, subcategory: wish.subcategory }, bid.pictures) : []

/** The order of an accepted offer, if there is one. */
export function offeredOrder(bid: DemoBid, wished: Wished, people: People, products: Products, seeding: Seeding) {
  const { id: requestId, wish, authorId } = wished
  const { order } = bid
  if (!order) return undefined
  const offerId = idOf(wished, bid)
  const listing = bid.product ? known(products, bid.product) : undefined
  const seller = known(people, bid.by)
  const taken = bid.steps.findLast(({ transition }) => transition === 'accept')?.quantity ?? bid.quantity
  const product = listedProductOf({
    request_id: requestId,
    seller_id: seller.id,
    seller_account_type: seller.person.accountType,
    title: wish.title,
    category: wish.category,
    subcategory: wish.subcategory,
    condition: bid.condition,
    price: bid.price,
    delivery_methods: [...bid.deliveryMethods],
    shipping_options: bid.shippingOptions.map((option) => ({ ...option })),
    pickup_location: bid.pickupLocation ?? null,
    handling_days: bid.handlingDays,
    images: imagesOf(bid, wished, offerId),
    product_images: null,
  })
  return productOrderOf(
    {
      order: { ...order, key: `${wish.key}-${bid.by}`, quantity: taken },
      product: { ...product, auto_confirm: true },
      origin: { product_id: listing?.id ?? null, product_request_id: requestId, product_offer_id: offerId },
      buyer: known(people, wish.author).person,
      buyerId: authorId,
    },
    seeding,
  )
}

const timesOf = ({ steps }: BidCourse, transition: string) =>
  steps.filter((step) => step.transition === transition).map(({ at }) => at.getTime())

/** Until when it holds: for a week, again from the first change on, and for a day at least once it has come back. */
function validUntil(course: BidCourse, { settings }: Seeding): Date {
  const ttl = durationMs(settings.rules.offerTtl)
  const [changed = course.placedAt.getTime()] = timesOf(course, 'revise')
  const returned = [...timesOf(course, 'lapse'), ...timesOf(course, 'undo'), ...timesOf(course, 'restore')]
  return new Date(Math.max(changed + ttl, ...returned.map((at) => at + DAY)))
}

/** True if the request has changed since, and the seller has not sent the offer anew. */
function isStale(course: BidCourse, { steps }: WishCourse): boolean {
  const changed = steps.findLast(({ transition }) => transition === 'change')?.at
  const latest = Math.max(course.placedAt.getTime(), ...timesOf(course, 'revise'))
  return changed !== undefined && latest < changed.getTime()
}

type Placed = { id: string; course: BidCourse; wishCourse: WishCourse; wished: Wished; sellerId: string }

function rowOf({ id, course, wishCourse, wished, sellerId }: Placed, products: Products, seeding: Seeding) {
  const { bid, steps, taken, lapses, isOnHold, placedAt } = course
  const productId = bid.product ? known(products, bid.product).id : undefined
  const images = imagesOf(bid, wished, id)
  const { requestedProduct: _, ...entry } = bidEntryOf(bid, wished.id, productId)
  const { rules } = seeding.settings
  return {
    ...columnsOf(entry, { images, rules, now: placedAt, gazetteer: pinned }),
    id,
    request_id: wished.id,
    requester_id: wished.authorId,
    seller_id: sellerId,
    currency: seeding.settings.currency,
    status: stateAfter<string>(steps),
    status_since: steps.findLast(({ from, to }) => from !== to)?.at ?? placedAt,
    taken,
    lapses,
    on_hold: isOnHold,
    stale: isStale(course, wishCourse),
    version: 1 + timesOf(course, 'revise').length,
    valid_until: validUntil(course, seeding),
    buyer_message: (taken > 0 && steps.findLast(({ transition }) => transition === 'accept')?.note) || null,
    rejection_reason: steps.find(({ transition }) => transition === 'reject')?.note ?? null,
    created_at: placedAt,
    updated_at: steps.at(-1)?.at ?? placedAt,
  }
}

const linesOf = ({ id, course, wished, sellerId }: Placed): Line[] =>
  course.steps.map(({ transition, actor, at }) => ({
    at,
    event: `${OFFER}.${transition}`,
    data: {
      buyerId: wished.authorId,
      sellerId,
      title: wished.wish.title,
      offerId: id,
      ...(actor === 'buyer' || actor === 'seller' ? { actor } : {}),
    },
    kind: REQUEST,
    orderId: wished.id,
  }))

/** A demo offer with everything that follows from its content. */
export type SeededProductOffer = ReturnType<typeof seededProductOffer>

export function seededProductOffer(
  given: Omit<Placed, 'id' | 'sellerId'>,
  people: People,
  products: Products,
  seeding: Seeding,
) {
  const { course, wishCourse, wished } = given
  const seller = known(people, course.bid.by)
  const placed: Placed = { ...given, id: idOf(wished, course.bid), sellerId: seller.id }
  const row = rowOf(placed, products, seeding)
  const stored = {
    ...row,
    timers: [],
    now: seeding.now,
    request_status: stateAfter<string>(wishCourse.steps),
    request_deleted_at: null,
    request_quantity: wished.wish.quantity,
    filled_quantity: wishCourse.bids.reduce((sum, { taken }) => sum + taken, 0),
  }
  const timers = timersIn(seeding, anyHandler(offerHandler), stored)
  const notified = {
    ...row,
    timers,
    title: wished.wish.title,
    provider_name: seller.person.name,
    requester_name: known(people, wished.wish.author).person.name,
  }
  return {
    row: { ...row, timers: JSON.stringify(timers) },
    jobs: timers.flatMap((timer) => jobsOf(productOffer, stored, timer)),
    // Words of a step stand in the offer itself, not in its history.
    events: eventsOf(
      productOffer,
      placed.id,
      { buyer: wished.authorId, seller: seller.id },
      course.steps.map(({ note: _, ...step }) => step),
    ),
    lines: linesOf(placed),
    notifications: notificationsOf(
      { process: productOffer, pastNotifications: pastOfferNotifications },
      notified,
      course.steps,
      seeding.now,
    ),
  }
}
