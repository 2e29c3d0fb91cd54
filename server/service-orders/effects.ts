import type { Db } from '#server/db/open.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { ProcessHandler, TransitionEvent } from '#server/kernel/process-handler.ts'
import { addPhotos } from '#server/media/data.ts'
import { payTo, requestCapture, requestRefund } from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import { adminCancelEffects } from '#server/transactions/admin-cancel.ts'
import { caseEffects } from '#server/transactions/claims.ts'
import {
  askForReviews,
  isFirstEnd,
  moneyEffects,
  reopenPayment,
  strikeSeller,
} from '#server/transactions/money-effects.ts'
import { paymentOf, sellerOf } from '#server/transactions/row.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { countOrder, freeSlot, KIND, type OrderChanges, type OrderRow, takeSlot } from './data.ts'
import type { Claimed, Completed } from './inputs.ts'
import { notifyFormerSeller, notifyInvited, notifyParties } from './notifications.ts'

export type OrderEvent = TransitionEvent<typeof serviceOrder, OrderRow>

async function takeOrderSlot(tx: Db, { row }: OrderEvent) {
  if (!row.schedule || !row.seller_id) return
  try {
    await takeSlot(tx, row.id, row.seller_id, row.schedule)
  } catch (error) {
    const isOverlap = error instanceof Error && 'code' in error && error.code === '23P01'
    throw isOverlap ? conflict('slot_taken', 'This time is already taken by another order.') : error
  }
}

/** The seller who took over may be cheaper: only that is taken, or the difference goes back. */
async function capturePrice(tx: Db, { row }: OrderEvent) {
  const paymentId = paymentOf(row)
  await payTo(tx, paymentId, sellerOf(row))
  const isTaken = row.payment_state && phaseOf({ state: row.payment_state }) === 'captured'
  const difference = (row.captured_amount ?? 0) - (row.refunded_amount ?? 0) - row.total
  if (!isTaken) await requestCapture(tx, paymentId, row.total)
  else if (difference > 0) await requestRefund(tx, paymentId, difference)
}

async function countCompleted(tx: Db, event: OrderEvent) {
  if (isFirstEnd(serviceOrder, event)) await countOrder(tx, event.row)
}

const askBoth = (tx: Db, event: OrderEvent) =>
  notifyParties(tx, { ...event, transition: 'askForReviews' }, ['buyer', 'seller'])

/** The call's schema checked it, and the route stored its pictures. */
const claimedBy = (input: unknown) => input as Claimed

const keepPhotos = (tx: Db, { row, input }: OrderEvent) =>
  addPhotos(
    tx,
    { kind: KIND, refId: row.id, buyerId: row.buyer_id, sellerId: sellerOf(row) },
    // The route put them there.
    (input as Completed).photos,
  )

export const effects: ProcessHandler<typeof serviceOrder, OrderRow, OrderChanges>['effects'] = {
  ...moneyEffects,
  ...caseEffects(KIND, claimedBy),
  ...adminCancelEffects(KIND),
  reopenPayment: reopenPayment(KIND),
  strikeSeller: strikeSeller(KIND),
  askForReviews: askForReviews(serviceOrder, askBoth),
  publishReviews: (tx, { row }) => publishReviews(tx, { kind: KIND, refId: row.id }),
  takeSlot: takeOrderSlot,
  freeSlot: (tx, { row }) => freeSlot(tx, row.id),
  capturePrice,
  keepPhotos,
  countOrder: countCompleted,
  inviteSellers: (tx, event) => notifyInvited(tx, event, 'invited'),
  tellBuyer: (tx, event) => notifyParties(tx, event, ['buyer']),
  tellSeller: (tx, event) => notifyParties(tx, event, ['seller']),
  tellBoth: (tx, event) => notifyParties(tx, event, ['buyer', 'seller']),
  tellOther: (tx, event) => notifyParties(tx, event, [event.actor === 'buyer' ? 'seller' : 'buyer']),
  tellFormerSeller: notifyFormerSeller,
  tellOthersInvited: (tx, event) => notifyInvited(tx, event, 'invitation_over'),
}
