import type { Db } from '#server/db/open.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Moment, Running } from '#server/kernel/running.ts'
import { addPhotos } from '#server/media/data.ts'
import {
  divide,
  openPayment,
  payTo,
  release,
  requestCapture,
  requestRefund,
  returnMoney,
  setClaimed,
} from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/states.ts'
import { dropBlindReviews, publishReviews } from '#server/reviews/publish.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { closeOrderCase, escalateOrderCase, openOrderCase } from './claims.ts'
import { addStrike, countOrder, freeSlot, KIND, type OrderChanges, type OrderRow, takeSlot } from './data.ts'
import type { Completed } from './plans.ts'
import { tellFormer, tellInvited, tellParties } from './telling.ts'

export type OrderMoment = Moment<typeof serviceOrder, OrderRow>

export const paymentOf = (row: OrderRow) => {
  if (!row.payment_id) throw new Error(`order ${row.id} has no payment`)
  return row.payment_id
}

async function takeOrderSlot(tx: Db, { row }: OrderMoment) {
  if (!row.schedule || !row.seller_id) return
  try {
    await takeSlot(tx, row.id, row.seller_id, row.schedule)
  } catch (error) {
    const isOverlap = error instanceof Error && 'code' in error && error.code === '23P01'
    throw isOverlap ? conflict('slot_taken', 'This time is already taken by another order.') : error
  }
}

async function reopenPayment(tx: Db, { row }: OrderMoment) {
  await openPayment(tx, {
    kind: KIND,
    refId: row.id,
    payerId: row.buyer_id,
    payeeId: row.seller_id,
    amount: row.total,
    currency: row.currency,
    captureMode: 'automatic',
  })
}

const sellerOf = (row: OrderRow) => {
  if (!row.seller_id) throw new Error(`order ${row.id} has no seller to release to`)
  return row.seller_id
}

/** The seller who took over may be cheaper: only that is taken, or the difference goes back. */
async function capturePrice(tx: Db, { row }: OrderMoment) {
  const paymentId = paymentOf(row)
  await payTo(tx, paymentId, sellerOf(row))
  const isTaken = row.payment_state && phaseOf({ state: row.payment_state }) === 'captured'
  const difference = (row.captured_amount ?? 0) - (row.refunded_amount ?? 0) - row.total
  if (!isTaken) await requestCapture(tx, paymentId, row.total)
  else if (difference > 0) await requestRefund(tx, paymentId, difference)
}

const payOut = (tx: Db, { row }: OrderMoment) =>
  release(tx, paymentOf(row), {
    sellerId: sellerOf(row),
    sellerNet: row.seller_net,
    fee: row.commission + row.buyer_fee,
  })

async function divideMoney(tx: Db, { row }: OrderMoment) {
  if (!row.settlement) return
  const { refund, sellerNet, fee } = row.settlement
  await divide(tx, paymentOf(row), { sellerId: sellerOf(row), refund, sellerNet, fee })
}

/** Once, also if a claim came between. */
async function countCompleted(tx: Db, { row, before }: OrderMoment) {
  const isDone = hasTag(serviceOrder, row.status, 'claimable')
  const wasDone = before.paused !== null && hasTag(serviceOrder, before.paused.status, 'claimable')
  if (isDone && !wasDone) await countOrder(tx, row)
}

/** Whoever may review now hears so; what was written of an order that ends without a review is dropped. */
async function askForReviews(tx: Db, moment: OrderMoment) {
  const { row, before } = moment
  if (!hasTag(serviceOrder, row.status, 'earnsReviews')) await dropBlindReviews(tx, row.id)
  else if (before.review_state === 'none')
    await tellParties(tx, { ...moment, transition: 'askForReviews' }, ['buyer', 'seller'])
}

const keepPhotos = (tx: Db, { row, input }: OrderMoment) =>
  addPhotos(
    tx,
    { kind: KIND, refId: row.id, buyerId: row.buyer_id, sellerId: sellerOf(row) },
    // The route put them there.
    (input as Completed).photos,
  )

const returnPayment = (tx: Db, { row }: OrderMoment) => returnMoney(tx, paymentOf(row))

async function strikeSeller(tx: Db, { row, transition }: OrderMoment) {
  if (row.seller_id) await addStrike(tx, { accountId: row.seller_id, refId: row.id, reason: transition })
}

export const effects: Running<typeof serviceOrder, OrderRow, OrderChanges>['effects'] = {
  takeSlot: takeOrderSlot,
  freeSlot: (tx, { row }) => freeSlot(tx, row.id),
  capture: (tx, { row }) => requestCapture(tx, paymentOf(row)),
  capturePrice,
  voidPayment: returnPayment,
  returnMoney: returnPayment,
  reopenPayment,
  release: payOut,
  divideMoney,
  freeze: (tx, { row }) => setClaimed(tx, paymentOf(row), true),
  unfreeze: (tx, { row }) => setClaimed(tx, paymentOf(row), false),
  openCase: openOrderCase,
  escalateCase: escalateOrderCase,
  closeCase: closeOrderCase,
  keepPhotos,
  countOrder: countCompleted,
  strikeSeller,
  inviteSellers: (tx, moment) => tellInvited(tx, moment, 'invited'),
  tellBuyer: (tx, moment) => tellParties(tx, moment, ['buyer']),
  tellSeller: (tx, moment) => tellParties(tx, moment, ['seller']),
  tellBoth: (tx, moment) => tellParties(tx, moment, ['buyer', 'seller']),
  tellOther: (tx, moment) => tellParties(tx, moment, [moment.actor === 'buyer' ? 'seller' : 'buyer']),
  tellFormerSeller: tellFormer,
  tellOthersInvited: (tx, moment) => tellInvited(tx, moment, 'invitation_over'),
  askForReviews,
  publishReviews: (tx, { row }) => publishReviews(tx, row.id),
}
