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
import type { ProviderConnection, ProviderTransfer } from './provider.ts'
import { connectionOf } from './providers.ts'
import { isTaken, toSecond } from './refunds-by-hand.ts'
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
  findKnown,
  isAsWritten,
  noteTransfer,
  postPaid,
  syncTransfers,
} from './transfer-calls.ts'

/** Ends a call for a seller's money that an administrator sent by hand, at the provider or outside of it. */
export async function settleTransfer(deps: Deps, held: CallRow, settlement: Settlement): Promise<void> {
  await syncTransfers(deps, held.payment_id)
  if ((await findCall(deps.db, held.id))?.state === 'done') throw callIsOver()
  const seen = await findKnown(deps.db, held.payment_id)
  const made = await findMade(deps.db, connectionOf(deps, seen), held, settlement.objectId)
  await inTransaction(deps.db, async (tx) => {
    await payableOf(seen.kind).lock(tx, seen.ref_id)
    const payment = await lockPayment(tx, seen.id)
    const call = await takeCall(tx, held)
    if (!(await isWaiting(tx, call))) throw callIsOver()
    if (made && (await isTaken(tx, made))) throw isAnother()
    if (!made) await payOutside(tx, payment, call)
    await noteTransfer(tx, call, { objectId: made?.id ?? null, byHand: made ? 'provider' : 'outside' })
    if (made) await bookTransfer(tx, deps, payment, made)
    await notePending(tx, payment)
    await settlement.note(tx, call, (await findCall(tx, call.id)) ?? call)
  })
}

/** The transfer that the administrator names, or one to the same account that no call has made since. */
async function findMade(
  db: Db,
  connection: ProviderConnection,
  call: CallRow,
  objectId: string | undefined,
): Promise<ProviderTransfer | undefined> {
  if (!objectId) return search(db, connection, call)
  const named = await connection.findTransfer(objectId)
  if (!named) throw notAtProvider()
  if (!isAsWritten(call, named)) throw isAnother()
  return named
}

async function search(db: Db, connection: ProviderConnection, call: CallRow): Promise<ProviderTransfer | undefined> {
  // The parameters were made for a transfer when the call was queued.
  const listed = await connection.transfersTo(String(call.parameters.destination))
  const since = toSecond(call.created_at)
  for (const transfer of listed)
    if (transfer.createdAt >= since && isAsWritten(call, transfer) && !(await isTaken(db, transfer))) return transfer
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
