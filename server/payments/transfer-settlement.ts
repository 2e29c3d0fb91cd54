import Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { type CallRow, findCall, findLastCall } from './call-data.ts'
import { findPayment, lockPayment, type PaymentRow } from './data.ts'
import { earnings, findEarning } from './earning-data.ts'
import { isPosted, OUTSIDE } from './ledger.ts'
import { amountOf, notePending } from './outbox.ts'
import { payableOf } from './payables.ts'
import { isDisputed } from './payment-states.ts'
import { readFromProvider } from './provider.ts'
import { isTaken } from './refunds-by-hand.ts'
import {
  callIsOver,
  isAnother,
  isHeldMoney,
  notAtProvider,
  nothingLeft,
  type Settlement,
  takeCall,
} from './settlement-checks.ts'
import {
  bookTransfer,
  factFor,
  isAsWritten,
  noteTransfer,
  postPaid,
  syncTransfers,
  viewTransfer,
} from './transfer-calls.ts'

/** Ends a call for a seller's money that an administrator sent by hand, at the provider or outside of it. */
export async function settleTransfer(deps: Deps, held: CallRow, settlement: Settlement): Promise<void> {
  await syncTransfers(deps, held.payment_id)
  if ((await findCall(deps.db, held.id))?.state === 'done') throw callIsOver()
  const seen = await findPayment(deps.db, held.payment_id)
  if (!seen) throw new Error(`There is no payment ${held.payment_id}`)
  const made = await findMade(deps, held, settlement.objectId)
  await inTransaction(deps.db, async (tx) => {
    await payableOf(seen.kind).lock(tx, seen.ref_id)
    const payment = await lockPayment(tx, seen.id)
    const call = await takeCall(tx, held)
    if (!(await isWaiting(tx, call))) throw callIsOver()
    if (made && (await isTaken(tx, made.transfer))) throw isAnother()
    if (!made) await payOutside(tx, payment, call)
    await noteTransfer(tx, call, { objectId: made?.transfer.id ?? null, byHand: made ? 'provider' : 'outside' })
    if (made) await bookTransfer(tx, deps, payment, made)
    await notePending(tx, payment)
    await settlement.note(tx, call, (await findCall(tx, call.id)) ?? call)
  })
}

/** The transfer that the administrator names, or one to the same account that no call has made since. */
async function findMade({ db, stripe }: Deps, call: CallRow, objectId: string | undefined) {
  const found = objectId ? await readFromProvider(() => readTransfer(stripe, objectId)) : await search(db, stripe, call)
  if (objectId && !found) throw notAtProvider()
  if (!found) return undefined
  if (!isAsWritten(call, found)) throw isAnother()
  return readFromProvider(() => viewTransfer(stripe, found))
}

async function readTransfer(stripe: Stripe, id: string): Promise<Stripe.Transfer | undefined> {
  try {
    return await stripe.transfers.retrieve(id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    throw error
  }
}

async function search(db: Db, stripe: Stripe, call: CallRow): Promise<Stripe.Transfer | undefined> {
  // The parameters were made for a transfer when the call was queued.
  const destination = String(call.parameters.destination)
  const listed = await readFromProvider(() => stripe.transfers.list({ destination, limit: 100 }))
  const since = Math.floor(call.created_at.getTime() / 1000)
  for (const transfer of listed.data)
    if (transfer.created >= since && isAsWritten(call, transfer) && !(await isTaken(db, transfer))) return transfer
  return undefined
}

/** The seller still waits for this very transfer: it is open, or was refused and nothing has followed yet. */
async function isWaiting(tx: Db, call: CallRow): Promise<boolean> {
  const last = await findLastCall(tx, call.payment_id, 'transfer')
  const fact = await factOf(tx, call)
  if (last?.id !== call.id || !fact || (await isPosted(tx, fact))) return false
  return call.state === 'open' || (await findEarning(tx, call.payment_id))?.failure != null
}

async function factOf(tx: Db, call: CallRow): Promise<string | undefined> {
  const payment = await findPayment(tx, call.payment_id)
  return payment && (await factFor(tx, payment, call))?.key
}

async function payOutside(tx: Db, payment: PaymentRow, call: CallRow): Promise<void> {
  const known = await factFor(tx, payment, call)
  const earning = await earnings(tx).where('payment.id', '=', payment.id).executeTakeFirst()
  if (!known || !earning || amountOf(call) > earning.left) throw nothingLeft()
  if (!earning.is_clear || isDisputed(payment)) throw isHeldMoney()
  await postPaid(tx, payment, { ...known, amount: amountOf(call), from: OUTSIDE })
}
