import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import {
  type CallRow,
  closeCalls,
  findCall,
  giveCallBack,
  holdCall,
  listOpenCalls,
  markSettled,
  stopCall,
} from './call-data.ts'
import { lockPayment } from './data.ts'
import { findOwnRefund, findRefundByHand, validRefunds } from './made-refunds.ts'
import { amountOf, queueMaking } from './outbox.ts'
import { isDisputed, phaseOf } from './payment-states.ts'
import type { ProviderRefund } from './provider.ts'
import { mismatchOf } from './provider-mismatch.ts'
import { isTaken } from './refunds-by-hand.ts'
import {
  callIsOver,
  callIsUnderWay,
  cannotBeStopped,
  isAnother,
  isHeldMoney,
  notAtProvider,
  nothingLeft,
  type Settlement,
  takeCall,
} from './settlement-checks.ts'
import { type Adoption, syncPayment } from './sync.ts'
import { settleTransfer } from './transfer-settlement.ts'

// An administrator has made by hand what a call was for. What was made at the provider is read there, and never taken
// from what the administrator says; only what was paid outside of it rests on their word.

/**
 * Ends a call whose effect an administrator has made by hand. The books, the payment and the calls behind it go on as if
 * the call had been made; 409 if that is not so, or makes no sense. 503 if the provider cannot be read.
 */
export async function settleCall(deps: Deps, seen: CallRow, settlement: Settlement): Promise<CallRow> {
  if (seen.action === 'create') throw conflict('cannot_be_settled', 'A payment can only be opened by the call itself.')
  // A refused transfer is over and no job makes it; another one follows later.
  if (seen.action === 'transfer' && seen.state === 'failed') await settleTransfer(deps, seen, settlement)
  else await settleHeld(deps, seen, settlement)
  // What waits behind a call that was stopped has no job any more.
  for (const call of await listOpenCalls(deps.db, seen.payment_id))
    if (!call.stopped_at) await queueMaking(deps.db, call)
  return (await findCall(deps.db, seen.id)) ?? seen
}

/**
 * Keeps a refund or a transfer that waits from being made, while an administrator makes by hand what it is for. It is
 * not asked of the provider, which may refuse to answer us: what the call had done before is found when it is settled.
 */
export async function stop(tx: Db, { id, payment_id }: CallRow): Promise<CallRow> {
  await lockPayment(tx, payment_id)
  const call = await findCall(tx, id)
  if (call?.state !== 'open') throw callIsOver()
  if (call.action !== 'refund' && call.action !== 'transfer') throw cannotBeStopped()
  const stopped = await stopCall(tx, id)
  if (!stopped) throw callIsUnderWay()
  return stopped
}

async function settleHeld(deps: Deps, seen: CallRow, settlement: Settlement): Promise<void> {
  const held = await holdCall(deps.db, seen.id)
  if (!held) throw (await findCall(deps.db, seen.id))?.state === 'open' ? callIsUnderWay() : callIsOver()
  try {
    if (held.action === 'transfer') await settleTransfer(deps, held, settlement)
    else await settleOfPayment(deps, held, settlement)
  } catch (error) {
    await giveCallBack(deps.db, { ...held, not_before: seen.not_before })
    await queueMaking(deps.db, seen)
    throw error
  }
}

async function settleOfPayment(deps: Deps, held: CallRow, settlement: Settlement): Promise<void> {
  let isMade = false
  const payment = await syncPayment(deps, held.payment_id, {
    within: async (work, adopt) => {
      if (mismatchOf(work.payment, work.view)) throw isAnother()
      const call = await takeCall(work.tx, held)
      isMade = findOwnRefund(work, call) !== undefined
      if (isMade) return adopt()
      if (call.action === 'refund') await settleRefund(work, call, settlement)
      const adopted = await adopt()
      const ended = await findCall(work.tx, call.id)
      if (ended?.state !== 'done') throw notAtProvider()
      const settled = ended.by_hand ? ended : await markSettled(work.tx, call.id)
      await settlement.note(work.tx, call, settled)
      return adopted
    },
  })
  if (isMade) throw callIsOver()
  if (!payment.intent_id) throw notAtProvider()
}

async function settleRefund(work: Adoption, call: CallRow, { objectId }: Settlement): Promise<void> {
  const { tx, payment } = work
  if (phaseOf(payment) !== 'captured') throw nothingLeft()
  const made = await findMade(work, call, objectId)
  if (made) return closeCalls(tx, [call.id], { state: 'done', objectId: made.id, byHand: 'provider' })
  if (isDisputed(payment)) throw isHeldMoney()
  const returned = validRefunds(work).reduce((sum, { amount }) => sum + amount, 0)
  if (amountOf(call) > payment.captured_amount - Math.max(returned, payment.refunded_amount)) throw nothingLeft()
  await closeCalls(tx, [call.id], { state: 'done', byHand: 'outside' })
}

/** The refund that the administrator names, or one that no call has made since this one was asked for. */
async function findMade(work: Adoption, call: CallRow, objectId?: string): Promise<ProviderRefund | undefined> {
  const { tx } = work
  if (objectId) {
    const named = validRefunds(work).find(({ id }) => id === objectId)
    if (!named) throw notAtProvider()
    if (named.amount !== amountOf(call) || (await isTaken(tx, named))) throw isAnother()
    return named
  }
  return findRefundByHand(work, call)
}
