import { newId } from '#server/kernel/id.ts'
import { anyHandler } from '#server/kernel/process-handler.ts'
import { startTimers } from '#server/kernel/timers.ts'
import { snapshotOf } from '#server/product-orders/create.ts'
import { findOrder, KIND } from '#server/product-orders/data.ts'
import { newHandoverCode } from '#server/product-orders/handover-code.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import { priceColumns } from '#server/transactions/place-order.ts'
import { actionName, hasTag, statesAfter, type TransitionDefinition } from '#shared/kernel/process.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { insertEvents, insertProductOrders, insertReservations, insertReviews, listProductRows } from './data.ts'
import { type DemoProductOrder, type DemoProductOrderStep, productOrders } from './product-orders.ts'
import { type Paid, playPayment } from './seed-payments.ts'
import type { People } from './seed-people.ts'
import { claims, seedProductOrderCase } from './seed-product-order-cases.ts'
import type { Products } from './seed-products.ts'
import { known } from './seed-services.ts'
import type { Seeding } from './seeding.ts'
import type { Actor, ParcelStatus, ParcelStep, ToldParcel } from './told.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The next state of a step with several outcomes: the amount of the refund decides. */
const endOf = ({ amount = 0 }: DemoProductOrderStep, total: number): ParcelStatus =>
  amount >= total ? 'refunded' : 'partially_refunded'

function transitionPathOf({ key, steps }: DemoProductOrder, total: number, now: Date): ParcelStep[] {
  let from: ParcelStatus = productOrder.initial
  return steps.map((step) => {
    const at = new Date(now.getTime() - step.hoursAgo * HOUR)
    if (step.transition === 'create') return { ...step, at, actor: 'buyer', from, to: from }
    const transition: TransitionDefinition = productOrder.transitions[step.transition]
    const possible = statesAfter(transition, from)
    const [first] = possible
    if (!first) throw new Error(`the demo order ${key} cannot ${step.transition}`)
    const end = endOf(step, total)
    // The states of the process's own graph.
    const to = possible.length > 1 && possible.includes(end) ? end : (first as ParcelStatus)
    const told = { ...step, at, actor: (transition.by?.[0] ?? 'system') as Actor, from, to }
    from = to
    return told
  })
}

const timeOf = ({ steps }: ToldParcel, ...transitions: DemoProductOrderStep['transition'][]) =>
  steps.find(({ transition }) => transitions.includes(transition))?.at
const noteOf = ({ steps }: ToldParcel, ...transitions: DemoProductOrderStep['transition'][]) =>
  steps.find(({ transition }) => transitions.includes(transition))?.note ?? null

const sinceOf = ({ parcel, steps }: ToldParcel): Date => {
  const last = steps.at(-1)
  if (!last) throw new Error(`the demo order ${parcel.key} has no history`)
  return last.at
}

function shipmentsOf({ parcel, steps }: ToldParcel, { now }: Seeding) {
  const { arrivesInHours, ...tracking } = parcel.parcel ?? {}
  const arrival = arrivesInHours === undefined ? undefined : new Date(now.getTime() + arrivesInHours * HOUR)
  let left = parcel.quantity ?? 1
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

function reviewStateOf(told: ToldParcel, { settings, now }: Seeding) {
  if (!hasTag(productOrder, told.status, 'earnsReviews')) return 'none'
  const end = sinceOf(told).getTime() + durationMs(settings.rules.reviewWindow)
  return told.parcel.reviews?.length || end <= now.getTime() ? 'closed' : 'open'
}

function rowOf(told: ToldParcel, seeding: Seeding) {
  const { id, parcel, product, buyer, buyerId, price, status, division } = told
  const { settings, now } = seeding
  const isSent = parcel.way !== 'pickup'
  const acceptedAt = timeOf(told, 'confirm', 'payConfirmed')
  const claimed = told.steps.find(({ transition }) => claims.some((name) => name === transition))
  const asked = told.steps.findLast(({ transition }) => transition === 'askToCancel')
  const entry = {
    deliveryMethod: isSent ? ('shipping' as const) : ('pickup' as const),
    ...(isSent ? { shippingOption: parcel.way } : {}),
  }
  const { note: _, ...address } = buyer.address
  const isOld = now.getTime() - sinceOf(told).getTime()
  return {
    id,
    kind: KIND,
    listing_id: product.id,
    product_id: product.id,
    buyer_id: buyerId,
    seller_id: product.seller_id,
    status,
    status_since: sinceOf(told),
    snapshot: JSON.stringify(snapshotOf(product, entry, { currency: settings.currency, buyerType: buyer.accountType })),
    quantity: parcel.quantity ?? 1,
    delivery_method: entry.deliveryMethod,
    address: isSent ? JSON.stringify({ ...address, fullName: buyer.name }) : null,
    pickup_place: isSent ? null : JSON.stringify(product.pickup_location),
    handover_code: isSent ? null : newHandoverCode(),
    note: parcel.note ?? null,
    auto_confirm: product.auto_confirm,
    currency: settings.currency,
    ...priceColumns(price),
    pricing_frozen_at: timeOf(told, 'pay', 'payConfirmed') ?? null,
    accepted_at: acceptedAt ?? null,
    ship_by: acceptedAt
      ? new Date(acceptedAt.getTime() + product.handling_days * DAY + durationMs(settings.rules.shipGrace))
      : null,
    cancel_request: asked ? JSON.stringify({ reason: asked.note, at: asked.at.toISOString() }) : null,
    cancel_reason: noteOf(told, 'cancel'),
    decline_code: timeOf(told, 'decline', 'callOff') ? 'other' : null,
    decline_reason: noteOf(told, 'decline', 'callOff'),
    shipments: JSON.stringify(shipmentsOf(told, seeding)),
    delivered_at: timeOf(told, 'receive', 'handOver') ?? null,
    delivered_by: timeOf(told, 'receive') ? 'buyer' : null,
    refund_code: claimed ? (parcel.claim?.cause ?? null) : null,
    refund_reason: claimed?.note ?? null,
    goods_return: timeOf(told, 'withdraw') ? JSON.stringify({ refund: price.total }) : null,
    paused: claimed ? JSON.stringify({ status: claimed.from, left: {} }) : null,
    settlement: division ? JSON.stringify(division) : null,
    cleared: isOld >= durationMs(settings.rules.clearance),
    withdrawal_over: isOld >= durationMs(settings.rules.withdrawal),
    review_state: reviewStateOf(told, seeding),
    created_at: timeOf(told, 'create') ?? sinceOf(told),
  }
}

const eventsOf = ({ id, steps, buyerId, product }: ToldParcel) =>
  steps.map(({ transition, actor, from, to, at, note }) => ({
    kind: KIND,
    ref_id: id,
    transition,
    action: transition === 'create' ? 'create' : actionName(transition, productOrder.transitions[transition]),
    actor,
    actor_id: { buyer: buyerId, seller: product.seller_id, admin: null, system: null }[actor],
    from_status: from,
    to_status: to,
    note: note ?? null,
    at,
  }))

function paidOf(told: ToldParcel): Paid {
  const { id, parcel, product, buyerId, price, division } = told
  const openedAt = timeOf(told, 'create')
  if (!openedAt) throw new Error(`the demo order ${parcel.key} was never placed`)
  const capturedAt = timeOf(told, 'confirm', 'payConfirmed')
  const returnedAt = timeOf(told, 'decline', 'cancel', 'callOff', 'settleClaim')
  const refundedAt = capturedAt ? returnedAt : undefined
  return {
    kind: KIND,
    refId: id,
    buyerId,
    sellerId: product.seller_id,
    price,
    isClaimed: hasTag(productOrder, told.status, 'claimed'),
    rest: division ?? { sellerNet: price.sellerNet, fee: price.commission + price.buyerFee },
    refund: refundedAt ? { at: refundedAt, amount: division?.refund ?? price.total, isLate: false } : undefined,
    times: {
      openedAt,
      authorizedAt: timeOf(told, 'pay', 'payConfirmed'),
      capturedAt,
      cancelledAt: timeOf(told, 'expire') ?? (capturedAt ? undefined : returnedAt),
      refundedAt,
      releasedAt: division && division.refund < price.total ? returnedAt : timeOf(told, 'complete'),
    },
  }
}

const FREED = ['expired', 'declined', 'cancelled']

const reservationOf = (told: ToldParcel) => {
  const isFree = FREED.includes(told.status) || timeOf(told, 'callOff') !== undefined
  const held = timeOf(told, 'pay', 'payConfirmed') ? 'sold' : 'reserved'
  const { id, parcel, product } = told
  const created_at = timeOf(told, 'create') ?? new Date()
  return {
    order_id: id,
    product_id: product.id,
    quantity: parcel.quantity ?? 1,
    state: isFree ? 'returned' : held,
    created_at,
    updated_at: created_at,
  }
}

const reviewsOf = ({ id, parcel, product, buyer, buyerId, ...told }: ToldParcel) => {
  const completedAt = told.steps.at(-1)?.at ?? new Date()
  const publishedAt = new Date(completedAt.getTime() + 2 * DAY)
  return (parcel.reviews ?? []).map(({ by, rating, text }, index) => {
    const isOfSeller = by === 'buyer'
    return {
      id: newId(),
      kind: KIND,
      ref_id: id,
      product_id: isOfSeller ? product.id : null,
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

/** Orders of the demo's products in every state; also returns their payments. */
export async function seedProductOrders(seeding: Seeding, people: People, products: Products) {
  const { db, settings, now } = seeding
  const rows = new Map((await listProductRows(db)).map((row) => [row.id, row]))
  const all = productOrders.map((parcel): ToldParcel => {
    const product = known(rows, known(products, parcel.product).id)
    const { id: buyerId, person: buyer } = known(people, parcel.buyer)
    const shippingTotal = product.shipping_options.find(({ key }) => key === parcel.way)?.price ?? 0
    const itemTotal = product.price * (parcel.quantity ?? 1)
    const price = priceOrder({ itemTotal, shippingTotal }, 'products', settings.rules)
    const steps = transitionPathOf(parcel, price.total, now)
    const settled = steps.find(({ transition }) => transition === 'settleClaim')
    return {
      id: newId(),
      parcel,
      product,
      buyer,
      buyerId,
      price,
      steps,
      status: steps.at(-1)?.to ?? productOrder.initial,
      division: settled ? splitClaimed(price, settled.amount ?? 0) : undefined,
    }
  })
  await insertProductOrders(
    db,
    all.map((told) => rowOf(told, seeding)),
  )
  await insertReservations(db, all.map(reservationOf))
  await insertEvents(
    db,
    all.flatMap(eventsOf).sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
  const played = []
  for (const told of all) played.push(await playPayment(seeding, paidOf(told)))
  await insertReviews(db, all.flatMap(reviewsOf))
  return { all, played }
}

/** Starts the timers that still run, once the payments are there. */
export async function closeProductOrders(seeding: Seeding, all: ToldParcel[]): Promise<void> {
  const { db, settings } = seeding
  for (const told of all) {
    const row = await findOrder(db, told.id)
    if (!row) throw new Error(`the demo order ${told.parcel.key} was not stored`)
    const isOver = 'final' in productOrder.states[told.status]
    if (!isOver || row.review_state === 'open')
      await startTimers(db, { settings }, anyHandler(productOrderHandler), row)
    await seedProductOrderCase(seeding, told)
  }
}
