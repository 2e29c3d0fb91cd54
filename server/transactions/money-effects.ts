import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { addStrike } from '#server/kernel/process/strikes.ts'
import { isLate } from '#server/kernel/process/timers.ts'
import { holdEarning } from '#server/payments/earning-clearance.ts'
import {
  compensate,
  divide,
  openPayment,
  release,
  requestCapture,
  returnMoney,
  setClaimed,
} from '#server/payments/outbox.ts'
import { dropBlindReviews } from '#server/reviews/publish.ts'
import { hasTag, type ProcessDefinition } from '#shared/kernel/process.ts'
import { captureModeOf } from '#shared/policies/capture.ts'
import type { ClaimOutcome } from '#shared/process/claim-phases.ts'
import { notePayment, type OrderRow } from './data.ts'
import { paymentOf, sellerOf } from './row.ts'

/** Returns the payment; an order that is paid later has none yet. */
const returnPayment = async (tx: Db, { row: { payment_id } }: { row: OrderRow }): Promise<void> => {
  if (payment_id) await returnMoney(tx, payment_id)
}

/** The effects on the money of an order of every kind. */
export const moneyEffects = {
  capture: (tx: Db, { row }: { row: OrderRow }) => requestCapture(tx, paymentOf(row)),
  voidPayment: returnPayment,
  returnMoney: returnPayment,
  release: (tx: Db, { row }: { row: OrderRow }) =>
    release(tx, paymentOf(row), {
      sellerId: sellerOf(row),
      sellerNet: row.seller_net,
      fee: row.commission + row.buyer_fee,
    }),
  divideMoney: async (tx: Db, { row, before }: { row: OrderRow; before: OrderRow }) => {
    if (!row.settlement) return
    const { refund, sellerNet, fee } = row.settlement
    // An earlier division was refunded already.
    const more = refund - (before.settlement?.refund ?? 0)
    await divide(tx, paymentOf(row), { sellerId: sellerOf(row), refund: more, sellerNet, fee })
  },
  compensate: async (tx: Db, { row }: { row: OrderRow }) => {
    const amount = row.settlement?.compensation
    if (amount) await compensate(tx, paymentOf(row), { sellerId: sellerOf(row), amount })
  },
  holdEarning: async (tx: Db, { deps, row, input }: { deps: Deps; row: OrderRow; input: ClaimOutcome }) => {
    const { appealableUntil } = input
    if (appealableUntil) await holdEarning(tx, deps, paymentOf(row), appealableUntil)
  },
  freeze: (tx: Db, { row }: { row: OrderRow }) => setClaimed(tx, paymentOf(row), true),
  unfreeze: (tx: Db, { row }: { row: OrderRow }) => setClaimed(tx, paymentOf(row), false),
}

type PayingCustomer<Row> = (tx: Db, row: Row) => Promise<string | undefined>

/**
 * After a refused capture, the next payment is captured at once. `customerFor` names the provider's customer for whom its card
 * is kept, if any.
 */
export const reopenPayment =
  <Row extends OrderRow>(kind: string, customerFor?: PayingCustomer<Row>) =>
  async (tx: Db, { row }: { row: Row }): Promise<void> => {
    const customer = await customerFor?.(tx, row)
    const payment = await openPayment(tx, {
      kind,
      refId: row.id,
      payerId: row.buyer_id,
      payeeId: row.seller_id,
      amount: row.total,
      currency: row.currency,
      captureMode: captureModeOf('again'),
      ...(customer ? { customer: { id: customer } } : {}),
    })
    await notePayment(tx, row.id, payment.id)
  }

/**
 * A strike: the seller missed a deadline or called the order off. A deadline that passed while the marketplace was out of
 * reach, and that could not be made longer, is not their error.
 */
export const strikeSeller =
  (kind: string) =>
  async (
    tx: Db,
    { row, before, transition }: { row: OrderRow; before: OrderRow; transition: string },
  ): Promise<void> => {
    const timer = before.timers.find((each) => each.transition === transition)
    if (timer && isLate(timer, before.now)) return
    if (row.seller_id) await addStrike(tx, { kind, refId: row.id, accountId: row.seller_id, reason: transition })
  }

/** Counts once for an order, also if a claim came in between. */
export const isFirstEnd = (process: ProcessDefinition, { row, before }: { row: OrderRow; before: OrderRow }) => {
  const wasDone = before.paused !== null && hasTag(process, before.paused.status, 'claimable')
  return hasTag(process, row.status, 'claimable') && !wasDone
}

/**
 * Tells both by `ask` that they may review each other; deletes hidden reviews of an order that no longer earns them.
 */
export const askForReviews =
  <Event extends { row: OrderRow; before: OrderRow }>(
    process: ProcessDefinition,
    request: (tx: Db, event: Event) => Promise<void>,
  ) =>
  async (tx: Db, event: Event): Promise<void> => {
    const { row, before } = event
    if (!hasTag(process, row.status, 'earnsReviews')) await dropBlindReviews(tx, { kind: process.name, refId: row.id })
    else if (before.review_state === 'none') await request(tx, event)
  }
