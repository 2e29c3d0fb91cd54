import type { Db } from '#server/db/open.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Moment, Running } from '#server/kernel/running.ts'
import { addPhotos } from '#server/media/data.ts'
import { caseEffects } from '#server/orders/claims.ts'
import { endEffects } from '#server/orders/ending.ts'
import { askForReviews, isFirstEnd, moneyEffects, reopenPayment, strikeSeller } from '#server/orders/money.ts'
import { paymentOf, sellerOf } from '#server/orders/row.ts'
import { payTo, requestCapture, requestRefund } from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/states.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { countOrder, freeSlot, KIND, type OrderChanges, type OrderRow, takeSlot } from './data.ts'
import type { Claimed, Completed } from './inputs.ts'
import { tellFormer, tellInvited, tellParties } from './telling.ts'

export type OrderMoment = Moment<typeof serviceOrder, OrderRow>

async function takeOrderSlot(tx: Db, { row }: OrderMoment) {
  if (!row.schedule || !row.seller_id) return
  try {
    await takeSlot(tx, row.id, row.seller_id, row.schedule)
  } catch (error) {
    const isOverlap = error instanceof Error && 'code' in error && error.code === '23P01'
    throw isOverlap ? conflict('slot_taken', 'This time is already taken by another order.') : error
  }
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

async function countCompleted(tx: Db, moment: OrderMoment) {
  if (isFirstEnd(serviceOrder, moment)) await countOrder(tx, moment.row)
}

const askBoth = (tx: Db, moment: OrderMoment) =>
  tellParties(tx, { ...moment, transition: 'askForReviews' }, ['buyer', 'seller'])

/** The call's schema checked it, and the route stored its pictures. */
const claimedBy = (input: unknown) => input as Claimed

const keepPhotos = (tx: Db, { row, input }: OrderMoment) =>
  addPhotos(
    tx,
    { kind: KIND, refId: row.id, buyerId: row.buyer_id, sellerId: sellerOf(row) },
    // The route put them there.
    (input as Completed).photos,
  )

export const effects: Running<typeof serviceOrder, OrderRow, OrderChanges>['effects'] = {
  ...moneyEffects,
  ...caseEffects(KIND, claimedBy),
  ...endEffects(KIND),
  reopenPayment: reopenPayment(KIND),
  strikeSeller: strikeSeller(KIND),
  askForReviews: askForReviews(serviceOrder, askBoth),
  publishReviews: (tx, { row }) => publishReviews(tx, { kind: KIND, refId: row.id }),
  takeSlot: takeOrderSlot,
  freeSlot: (tx, { row }) => freeSlot(tx, row.id),
  capturePrice,
  keepPhotos,
  countOrder: countCompleted,
  inviteSellers: (tx, moment) => tellInvited(tx, moment, 'invited'),
  tellBuyer: (tx, moment) => tellParties(tx, moment, ['buyer']),
  tellSeller: (tx, moment) => tellParties(tx, moment, ['seller']),
  tellBoth: (tx, moment) => tellParties(tx, moment, ['buyer', 'seller']),
  tellOther: (tx, moment) => tellParties(tx, moment, [moment.actor === 'buyer' ? 'seller' : 'buyer']),
  tellFormerSeller: tellFormer,
  tellOthersInvited: (tx, moment) => tellInvited(tx, moment, 'invitation_over'),
}
