import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { TransitionEvent } from '#server/kernel/process-handler.ts'
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
import { addStrike } from './data.ts'
import { type OrderRow, paymentOf, sellerOf } from './row.ts'
import type { ClaimOutcome } from './settlement.ts'

type OrderEvent<P extends ProcessDefinition> = TransitionEvent<P, OrderRow>

const returnPayment = (tx: Db, { row }: { row: OrderRow }) => returnMoney(tx, paymentOf(row))

/** What the effects on the money of an order do, whatever it is about. */
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
    // What was divided before has gone back already.
    const more = refund - (before.settlement?.refund ?? 0)
    await divide(tx, paymentOf(row), { sellerId: sellerOf(row), refund: more, sellerNet, fee })
  },
  compensate: async (tx: Db, { row }: { row: OrderRow }) => {
    const amount = row.settlement?.compensation
    if (amount) await compensate(tx, paymentOf(row), { sellerId: sellerOf(row), amount })
  },
  holdEarning: async (tx: Db, { deps, row, input }: { deps: Deps; row: OrderRow; input: unknown }) => {
    // Only the end of a claim has this effect.
    const { appealableUntil } = input as ClaimOutcome
    if (appealableUntil) await holdEarning(tx, deps, paymentOf(row), appealableUntil)
  },
  freeze: (tx: Db, { row }: { row: OrderRow }) => setClaimed(tx, paymentOf(row), true),
  unfreeze: (tx: Db, { row }: { row: OrderRow }) => setClaimed(tx, paymentOf(row), false),
}

/** After a refused capture: whoever pays again pays at once. */
export const reopenPayment =
  (kind: string) =>
  async (tx: Db, { row }: { row: OrderRow }): Promise<void> => {
    await openPayment(tx, {
      kind,
      refId: row.id,
      payerId: row.buyer_id,
      payeeId: row.seller_id,
      amount: row.total,
      currency: row.currency,
      captureMode: 'automatic',
    })
  }

/** The seller let something slip or called it off. */
export const strikeSeller =
  <P extends ProcessDefinition>(kind: string) =>
  async (tx: Db, { row, transition }: OrderEvent<P>): Promise<void> => {
    if (row.seller_id) await addStrike(tx, { kind, refId: row.id, accountId: row.seller_id, reason: transition })
  }

/** Once for an order, also if a claim came between. */
export const isFirstEnd = (process: ProcessDefinition, { row, before }: { row: OrderRow; before: OrderRow }) => {
  const wasDone = before.paused !== null && hasTag(process, before.paused.status, 'claimable')
  return hasTag(process, row.status, 'claimable') && !wasDone
}

/** Whoever may review now hears so by `ask`; what was written of an order that ends without a review is dropped. */
export const askForReviews =
  <P extends ProcessDefinition, Row extends OrderRow>(
    process: P,
    ask: (tx: Db, event: TransitionEvent<P, Row>) => Promise<void>,
  ) =>
  async (tx: Db, event: TransitionEvent<P, Row>): Promise<void> => {
    const { row, before } = event
    if (!hasTag(process, row.status, 'earnsReviews')) await dropBlindReviews(tx, { kind: process.name, refId: row.id })
    else if (before.review_state === 'none') await ask(tx, event)
  }
