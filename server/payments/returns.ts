import type Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import { changePayment, type PaymentRow } from './data.ts'
import { disputeOf, isPosted, keys, PSP, post } from './ledger.ts'
import type { Entry } from './ledger-data.ts'
import { isFailedRefund, movesMoney, type ProviderView } from './provider.ts'
import { reversalOf, takeFrom } from './sources.ts'
import { capturedState, phaseOf } from './states.ts'

type Work = { tx: Db; view: ProviderView }

/** Books what went back to the payer, by us or by the bank, and says how the captured money stands after that. */
export async function adoptReturns({ tx, view }: Work, payment: PaymentRow): Promise<PaymentRow> {
  if (phaseOf(payment) !== 'captured') return payment
  for (const refund of view.refunds) await bookRefund(tx, payment, refund)
  const disputes = view.disputes.filter(movesMoney)
  for (const dispute of disputes) await bookDispute(tx, payment, dispute)

  const counted = view.refunds.filter((refund) => !isFailedRefund(refund))
  const refunded_amount = counted.reduce((sum, { amount }) => sum + amount, 0)
  const isLost = disputes.some(({ status }) => status === 'lost')
  const isOpen = disputes.some(({ status }) => status !== 'lost' && status !== 'won')
  const state = capturedState({ ...payment, refunded_amount }, { isOpen, isLost })
  return changePayment(tx, payment.id, { refunded_amount, state })
}

/** One fact is booked once; its entries are made only when they are needed. */
async function book(
  tx: Db,
  { kind, ref_id: refId, currency }: PaymentRow,
  key: string,
  entries: () => Promise<Entry[]>,
) {
  if (await isPosted(tx, key)) return
  await post(tx, { key, kind, refId, currency, entries: await entries() })
}

const leaving = (tx: Db, { kind, ref_id: refId, currency, released_at }: PaymentRow, amount: number) =>
  takeFrom(tx, { kind, refId, currency, isReleased: released_at !== null }, amount)

async function bookRefund(tx: Db, payment: PaymentRow, refund: Stripe.Refund): Promise<void> {
  const key = keys.refund(payment.ref_id, refund.id)
  if (!isFailedRefund(refund))
    return book(tx, payment, key, async () => [
      ...(await leaving(tx, payment, refund.amount)),
      { account: PSP, amount: refund.amount },
    ])
  if (await isPosted(tx, key))
    await book(tx, payment, keys.refundFailed(payment.ref_id, refund.id), () => reversalOf(tx, key))
}

async function bookDispute(tx: Db, payment: PaymentRow, dispute: Stripe.Dispute): Promise<void> {
  const { id, amount, status } = dispute
  const account = disputeOf({ kind: payment.kind, refId: payment.ref_id })
  const opened = keys.dispute(id, 'opened')
  await book(tx, payment, opened, async () => [...(await leaving(tx, payment, amount)), { account, amount }])
  if (status === 'won') await book(tx, payment, keys.dispute(id, 'won'), () => reversalOf(tx, opened))
  if (status === 'lost')
    await book(tx, payment, keys.dispute(id, 'lost'), async () => [
      { account, amount: -amount },
      { account: PSP, amount },
    ])
}
