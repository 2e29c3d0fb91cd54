import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound, unauthenticated, unavailable } from '#server/kernel/http/errors.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import type { ProcessHandler } from '#server/kernel/process/process-handler.ts'
import { startProcess } from '#server/kernel/process/run-transition.ts'
import { rejectBlocked, rejectOwnShop, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { findLatestPayment } from '#server/payments/data.ts'
import { makeCallsAfter, openPayment } from '#server/payments/outbox.ts'
import type { ActorOf, ProcessDefinition } from '#shared/kernel/process.ts'
import type { Pricing } from '#shared/policies/order-price.ts'
import { roles } from '#shared/process/phases.ts'
import type { OrderRow } from './data.ts'
import { holdActive } from './data.ts'
import { countLeftUnpaid, findUnpaid, UNPAID_INDEX } from './unpaid-data.ts'

type Listing = { seller_id: string; live: boolean }

/**
 * The listing, if this viewer may order it. It, its seller and the buyer are locked until the transaction ends, so an
 * account that is being erased or suspended gets no new order. `own` refuses the viewer's own listing.
 */
export async function holdListing<Row extends Listing>(
  tx: Db,
  viewer: Viewer,
  {
    find,
    hold,
    own,
  }: {
    find: () => Promise<Listing | undefined>
    hold: () => Promise<Row | undefined>
    own: { code: string; message: string }
  },
): Promise<Row> {
  const seen = await find()
  if (!seen) throw notFound()
  const active = await holdActive(tx, [viewer.id, seen.seller_id])
  if (!active.includes(viewer.id)) throw unauthenticated('Your session has ended. Please sign in again.')
  const listing = await hold()
  const isOwn = listing?.seller_id === viewer.id
  if (!listing || !active.includes(listing.seller_id) || !(listing.live || isOwn)) throw notFound()
  if (isOwn) throw notAllowed(own.code, own.message)
  await rejectRestricted(tx, viewer.id)
  await rejectBlocked(tx, viewer.id, listing.seller_id)
  await rejectOwnShop(tx, viewer.id, listing.seller_id)
  return listing
}

/** The most orders of one listing that may be left unpaid within a day. */
const LEFT_UNPAID = 3

/** The buyer has an unpaid order of this listing. */
class UnpaidOrder extends Error {
  readonly id: string

  constructor(id: string) {
    super(`order ${id} is unpaid`)
    this.id = id
  }
}

/** Refuses another order of a listing while one waits for its payment, and after several were left unpaid. */
export async function rejectUnpaid(tx: Db, buyerId: string, listingId: string): Promise<void> {
  const unpaid = await findUnpaid(tx, { buyerId, listingId })
  if (unpaid) throw new UnpaidOrder(unpaid.id)
  if ((await countLeftUnpaid(tx, { buyerId, listingId })) >= LEFT_UNPAID)
    throw conflict('left_unpaid', 'You have left several orders of this unpaid. You can order it again tomorrow.')
}

/** The columns of a transaction's price. */
export const priceColumns = (price: Pricing) => ({
  item_total: price.itemTotal,
  shipping_total: price.shippingTotal,
  subtotal: price.subtotal,
  buyer_fee: price.buyerFee,
  total: price.total,
  commission: price.commission,
  seller_net: price.sellerNet,
})

/** The price that a transaction has stored. */
export const storedPrice = (row: ReturnType<typeof priceColumns>): Pricing => ({
  itemTotal: row.item_total,
  shippingTotal: row.shipping_total,
  subtotal: row.subtotal,
  buyerFee: row.buyer_fee,
  total: row.total,
  commission: row.commission,
  sellerNet: row.seller_net,
})

type Opened = {
  id: string
  paymentId: string
  viewer: Viewer
  sellerId: string
  total: number
  /** `automatic` for what is agreed already; the money is only authorised by default. */
  captureMode?: 'manual' | 'automatic'
  /** The provider's customer for whom the card that pays is kept. */
  customer?: string | undefined
}

/** Begins the history of an inserted order, and opens the payment that it names. */
export async function openOrder<P extends ProcessDefinition, Row extends OrderRow, C>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, C>,
  { id, paymentId, viewer, sellerId, total, captureMode = 'manual', customer }: Opened,
): Promise<void> {
  // Every process of orders has a buyer.
  await startProcess(tx, deps, handler, id, { actor: 'buyer' as ActorOf<P>, actorId: viewer.id })
  await openPayment(tx, {
    id: paymentId,
    kind: handler.process.name,
    refId: id,
    payerId: viewer.id,
    payeeId: sellerId,
    amount: total,
    currency: deps.settings.currency,
    captureMode,
    ...(customer ? { customer: { id: customer } } : {}),
  })
}

type OrderReply = { status: string; payment?: { clientSecret: string; paymentIntentId: string } | undefined }

type Ordering = { id: string; viewer: Viewer; listingId: string }

/** The unpaid order in whose place this one was wanted: found before it was inserted, or by the unique index. */
async function unpaidBehind(db: Db, error: unknown, { viewer, listingId }: Ordering): Promise<string | undefined> {
  if (error instanceof UnpaidOrder) return error.id
  if (uniqueViolation(error) !== UNPAID_INDEX) return undefined
  return (await findUnpaid(db, { buyerId: viewer.id, listingId }))?.id
}

/**
 * Places the order `id` and opens its payment; an attempt after a lost answer continues with its order. A buyer who has
 * an unpaid order of the listing is led to it (409). If the provider cannot be reached, only an order that expires is
 * left behind (503).
 */
export async function placeOrder<P extends ProcessDefinition, Row extends OrderRow, C, Order extends OrderReply>(
  deps: Deps,
  {
    running: handler,
    queueKey,
    place,
    show,
    ...ordering
  }: Ordering & {
    running: ProcessHandler<P, Row, C>
    /** The row for which many wait at once (`inKeyedQueue`). */
    queueKey?: string
    /** Inserts the order and returns its payment's id. */
    place: (tx: Db) => Promise<string>
    show: (id: string) => Promise<Order>
  },
) {
  const { id } = ordering
  const placeOnce = async (tx: Db) => {
    makeCallsAfter(tx)
    const placed = await findLatestPayment(tx, handler.process.name, id)
    return placed?.id ?? place(tx)
  }
  const paymentId = await inKeyedQueue(queueKey ?? id, () => inTransaction(deps.db, placeOnce)).catch(
    async (error: unknown) => {
      const unpaid = await unpaidBehind(deps.db, error, ordering)
      if (!unpaid) throw error
      throw conflict('unpaid_order', 'You have not paid your last order of this yet.', { order: await show(unpaid) })
    },
  )
  await awaitCalls(deps, paymentId)
  const order = await show(id)
  if (order.status !== roles.unpaid)
    throw conflict('already_placed', 'This order was placed before. This is how it stands now.', { order })
  if (!order.payment)
    throw unavailable('The payment provider cannot be reached. Nothing was charged; please try again.', 5)
  const { clientSecret, paymentIntentId } = order.payment
  return { order, clientSecret, paymentIntentId }
}
