import { newId } from '#server/kernel/id.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { snapshotOf } from '#server/product-orders/create.ts'
import { findOrder, KIND } from '#server/product-orders/data.ts'
import { newHandoverCode } from '#server/product-orders/handover-code.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import { priceColumns } from '#server/transactions/place-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { hasTag, statesAfter, type TransitionDefinition } from '#shared/kernel/process.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { captureModeOf } from '#shared/policies/capture.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { insertProductOrders, insertReservations, insertReviews, listProductRows } from './data.ts'
import { type DemoProductOrderStep, productOrders } from './product-orders.ts'
import { eventsOf, storeEvents } from './seed-events.ts'
import { type Paid, playPayment } from './seed-payments.ts'
import type { People } from './seed-people.ts'
import { claims, seedProductOrderCase } from './seed-product-order-cases.ts'
import type { Products } from './seed-products.ts'
import { known } from './seed-services.ts'
import type {
  Actor,
  OrderedProduct,
  ProductOrderStatus,
  ProductOrderStep,
  SeededProductOrder,
} from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The next state of a step with several outcomes: the amount of the refund decides. */
const endOf = ({ amount = 0 }: DemoProductOrderStep, total: number): ProductOrderStatus =>
  amount >= total ? 'refunded' : 'partially_refunded'

/** The history of an order, of which `total` was paid, as steps along the process's own graph. */
export function stepsOf({ key, steps }: OrderedProduct['order'], total: number, now: Date): ProductOrderStep[] {
  let from: ProductOrderStatus = productOrder.initial
  return steps.map((step) => {
    const at = new Date(now.getTime() - step.hoursAgo * HOUR)
    if (step.transition === 'create') return { ...step, at, actor: 'buyer', from, to: from }
    const transition: TransitionDefinition = productOrder.transitions[step.transition]
    const possible = statesAfter(transition, from)
    const [first] = possible
    if (!first) throw new Error(`the demo order ${key} cannot ${step.transition}`)
    const end = endOf(step, total)
    // The states of the process's own graph.
    const to = possible.length > 1 && possible.includes(end) ? end : (first as ProductOrderStatus)
    const seeded = { ...step, at, actor: (transition.by?.[0] ?? 'system') as Actor, from, to }
    from = to
    return seeded
  })
}

const timeOf = ({ steps }: SeededProductOrder, ...transitions: DemoProductOrderStep['transition'][]) =>
  steps.find(({ transition }) => transitions.includes(transition))?.at
const noteOf = ({ steps }: SeededProductOrder, ...transitions: DemoProductOrderStep['transition'][]) =>
  steps.find(({ transition }) => transitions.includes(transition))?.note ?? null

const sinceOf = ({ order, steps }: SeededProductOrder): Date => {
  const last = steps.at(-1)
  if (!last) throw new Error(`the demo order ${order.key} has no history`)
  return last.at
}

function shipmentsOf({ order, steps }: SeededProductOrder, { now }: Seeding) {
  const { arrivesInHours, ...tracking } = order.parcel ?? {}
  const arrival = arrivesInHours === undefined ? undefined : new Date(now.getTime() + arrivesInHours * HOUR)
  let left = order.quantity ?? 1
  return steps
    .filter(({ transition }) => transition === 'ship' || transition === 'shipPartly' || transition === 'makeReady')
    .map(({ at, units: quantity = left }) => {
      left -= quantity
      return {
        ...tracking,
        ...(arrival ? { estimatedDelivery: arrival.toISOString() } : {}),
        shippedAt: at.toISOString(),
        quantity,
      }
    })
}

function reviewStateOf(seeded: SeededProductOrder, { settings, now }: Seeding) {
  if (!hasTag(productOrder, seeded.status, 'earnsReviews')) return 'none'
  const end = sinceOf(seeded).getTime() + durationMs(settings.rules.reviewWindow)
  return seeded.order.reviews?.length || end <= now.getTime() ? 'closed' : 'open'
}

function rowOf(seeded: SeededProductOrder, seeding: Seeding) {
  const { id, order, product, origin, buyer, buyerId, price, status, division } = seeded
  const { settings, now } = seeding
  const isSent = order.way !== 'pickup'
  const acceptedAt = timeOf(seeded, 'confirm', 'payConfirmed')
  const claimed = seeded.steps.find(({ transition }) => claims.some((name) => name === transition))
  const cancelRequest = seeded.steps.findLast(({ transition }) => transition === 'askToCancel')
  const entry = {
    deliveryMethod: isSent ? ('shipping' as const) : ('pickup' as const),
    ...(isSent ? { shippingOption: order.way } : {}),
  }
  const { note: _, ...address } = buyer.address
  const isOld = now.getTime() - sinceOf(seeded).getTime()
  return {
    id,
    kind: KIND,
    ...origin,
    listing_id: origin.product_id,
    from_offer: origin.product_offer_id !== null,
    buyer_id: buyerId,
    seller_id: product.seller_id,
    status,
    status_since: sinceOf(seeded),
    snapshot: JSON.stringify(snapshotOf(product, entry, { currency: settings.currency, buyerType: buyer.accountType })),
    quantity: order.quantity ?? 1,
    delivery_method: entry.deliveryMethod,
    address: isSent ? JSON.stringify({ ...address, fullName: buyer.name }) : null,
    pickup_place: isSent ? null : JSON.stringify(product.pickup_location),
    handover_code: isSent ? null : newHandoverCode(),
    note: order.note ?? null,
    auto_confirm: product.auto_confirm,
    currency: settings.currency,
    ...priceColumns(price),
    pricing_frozen_at: timeOf(seeded, 'pay', 'payConfirmed') ?? null,
    accepted_at: acceptedAt ?? null,
    ship_by: acceptedAt
      ? new Date(acceptedAt.getTime() + product.handling_days * DAY + durationMs(settings.rules.shipGrace))
      : null,
    cancel_request: cancelRequest
      ? JSON.stringify({ reason: cancelRequest.note, at: cancelRequest.at.toISOString() })
      : null,
    cancel_reason: noteOf(seeded, 'cancel'),
    decline_code: timeOf(seeded, 'decline', 'callOff') ? 'other' : null,
    decline_reason: noteOf(seeded, 'decline', 'callOff'),
    shipments: JSON.stringify(shipmentsOf(seeded, seeding)),
    delivered_at: timeOf(seeded, 'receive', 'handOver') ?? null,
    delivered_by: timeOf(seeded, 'receive') ? 'buyer' : null,
    refund_code: claimed ? (order.claim?.cause ?? null) : null,
    refund_reason: claimed?.note ?? null,
    goods_return: timeOf(seeded, 'withdraw') ? JSON.stringify({ refund: price.total }) : null,
    paused: claimed ? JSON.stringify({ status: claimed.from, left: {} }) : null,
    settlement: division ? JSON.stringify(division) : null,
    cleared: isOld >= durationMs(settings.rules.clearance),
    withdrawal_over: isOld >= durationMs(settings.rules.withdrawal),
    review_state: reviewStateOf(seeded, seeding),
    created_at: timeOf(seeded, 'create') ?? sinceOf(seeded),
  }
}

function paidOf(seeded: SeededProductOrder): Paid {
  const { id, order, product, origin, buyerId, price, division } = seeded
  const openedAt = timeOf(seeded, 'create')
  if (!openedAt) throw new Error(`the demo order ${order.key} was never placed`)
  const capturedAt = timeOf(seeded, 'confirm', 'payConfirmed')
  const returnedAt = timeOf(seeded, 'decline', 'cancel', 'agreeToCancel', 'callOff', 'settleClaim')
  const refundedAt = capturedAt ? returnedAt : undefined
  return {
    kind: KIND,
    refId: id,
    buyerId,
    sellerId: product.seller_id,
    price,
    isClaimed: hasTag(productOrder, seeded.status, 'claimed'),
    captureMode: captureModeOf(origin.product_offer_id ? 'offer' : undefined),
    rest: division ?? { sellerNet: price.sellerNet, fee: price.commission + price.buyerFee },
    refund: refundedAt ? { at: refundedAt, amount: division?.refund ?? price.total, isLate: false } : undefined,
    times: {
      openedAt,
      authorizedAt: timeOf(seeded, 'pay', 'payConfirmed'),
      capturedAt,
      cancelledAt: timeOf(seeded, 'expire') ?? (capturedAt ? undefined : returnedAt),
      refundedAt,
      releasedAt: division && division.refund < price.total ? returnedAt : timeOf(seeded, 'complete'),
    },
  }
}

const FREED = ['expired', 'declined', 'cancelled']

function reservationsOf(seeded: SeededProductOrder) {
  const { id, order, origin } = seeded
  if (!origin.product_id) return []
  const isFree = FREED.includes(seeded.status) || timeOf(seeded, 'callOff') !== undefined
  const held = timeOf(seeded, 'pay', 'payConfirmed') ? 'sold' : 'reserved'
  const created_at = timeOf(seeded, 'create') ?? new Date()
  return [
    {
      order_id: id,
      product_id: origin.product_id,
      quantity: order.quantity ?? 1,
      state: isFree ? 'returned' : held,
      created_at,
      updated_at: created_at,
    },
  ]
}

const reviewsOf = ({ id, order, product, origin, buyer, buyerId, ...seeded }: SeededProductOrder) => {
  const completedAt = seeded.steps.at(-1)?.at ?? new Date()
  const publishedAt = new Date(completedAt.getTime() + 2 * DAY)
  return (order.reviews ?? []).map(({ by, rating, text }, index) => {
    const isOfSeller = by === 'buyer'
    return {
      id: newId(),
      kind: KIND,
      ref_id: id,
      product_id: isOfSeller ? origin.product_id : null,
      author_id: isOfSeller ? buyerId : product.seller_id,
      subject_id: isOfSeller ? product.seller_id : buyerId,
      about: isOfSeller ? 'seller' : 'buyer',
      rating,
      comment: text,
      language: buyer.locale,
      status: 'published',
      created_at: new Date(completedAt.getTime() + (index + 1) * DAY),
      published_at: publishedAt,
    }
  })
}

/** An order with the prices and the steps that follow from what is ordered. */
export function productOrderOf(ordered: OrderedProduct, { settings, now }: Seeding): SeededProductOrder {
  const { order, product } = ordered
  const shipping = product.shipping_options.find(({ key }) => key === order.way)?.price
  const price = priceProductOrder({ price: product.price, quantity: order.quantity ?? 1, shipping }, settings.rules)
  const steps = stepsOf(order, price.total, now)
  const settled = steps.find(({ transition }) => transition === 'settleClaim')
  return {
    ...ordered,
    id: newId(),
    price,
    steps,
    status: steps.at(-1)?.to ?? productOrder.initial,
    division: settled ? splitClaimed(price, settled.amount ?? 0) : undefined,
  }
}

/** Orders of the demo's products in every state, and those of accepted offers; also returns their payments. */
export async function seedProductOrders(
  seeding: Seeding,
  people: People,
  products: Products,
  offered: readonly SeededProductOrder[],
) {
  const { db } = seeding
  const rows = new Map((await listProductRows(db)).map((row) => [row.id, row]))
  const listed = productOrders.map((order) => {
    const product = known(rows, known(products, order.product).id)
    const { id: buyerId, person: buyer } = known(people, order.buyer)
    const origin = { product_id: product.id, product_request_id: null, product_offer_id: null }
    return productOrderOf({ order, product, origin, buyer, buyerId }, seeding)
  })
  const all = [...listed, ...offered]
  await insertProductOrders(
    db,
    all.map((seeded) => rowOf(seeded, seeding)),
  )
  await insertReservations(db, all.flatMap(reservationsOf))
  await storeEvents(
    db,
    all.flatMap(({ id, buyerId, product, steps }) =>
      eventsOf(productOrder, id, { buyer: buyerId, seller: product.seller_id }, steps),
    ),
  )
  const played = []
  for (const seeded of all) played.push(await playPayment(seeding, paidOf(seeded)))
  await insertReviews(db, all.flatMap(reviewsOf))
  return { all, played }
}

/** Starts the timers that still run, once the payments are there. */
export async function closeProductOrders(seeding: Seeding, all: SeededProductOrder[]): Promise<void> {
  const { db, settings } = seeding
  for (const seeded of all) {
    const row = await findOrder(db, seeded.id)
    if (!row) throw new Error(`the demo order ${seeded.order.key} was not stored`)
    const isOver = 'final' in productOrder.states[seeded.status]
    if (!isOver || row.review_state === 'open')
      await startTimers(db, { settings }, anyHandler(productOrderHandler), row)
    await seedProductOrderCase(seeding, seeded)
  }
}
