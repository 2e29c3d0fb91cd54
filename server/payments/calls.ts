import type { StoredPaymentError } from '#server/db/json-column.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { timeProviderCall } from '#server/kernel/metrics.ts'
import {
  type CallRow,
  claimCall,
  closeCalls,
  findCall,
  findNextCall,
  keepCall,
  listOpenCalls,
  postponeCall,
} from './call-data.ts'
import { changePayment, findPayment, lockPayment, type PaymentRow } from './data.ts'
import { findMadeInstead } from './made-refunds.ts'
import { notePending, queueCall, queueMaking } from './outbox.ts'
import { payableOf } from './payables.ts'
import { type CallFailure, describe, type ProviderConnection } from './provider.ts'
import { connectionOf } from './providers.ts'
import { syncPayment } from './sync.ts'
import { makeTransfer } from './transfer-calls.ts'

const HOUR = 3_600_000
const LONGEST_RETRY = 15 * 60_000
const LONGEST_RENEWAL = 6 * HOUR

const backOff = (times: number, most: number) =>
  Math.min(most, 250 * 2 ** Math.min(times, 20)) * (0.75 + Math.random() / 2)

/**
 * Makes a call of the outbox, unless it is done already or another process holds it. `open` means that its job will
 * make it again. The calls of one payment are made in their order.
 */
export async function runCall(deps: Deps, callId: string): Promise<'done' | 'open'> {
  const call = await findCall(deps.db, callId)
  if (call?.state !== 'open') return 'done'
  const next = await findNextCall(deps.db, call.payment_id)
  // Its jobs come back when it goes on, or is settled.
  if (next?.stopped_at) return 'open'
  if (next && next.id !== callId && (await runCall(deps, next.id)) === 'open') return waitFor(deps, call, next.waitMs)
  return runNext(deps, callId)
}

/** Runs a call that is known to be the next one of its payment. */
export async function runNext(deps: Deps, callId: string): Promise<'done' | 'open'> {
  const claimed = await claimCall(deps.db, callId)
  if (!claimed) return leave(deps, callId)
  const payment = await findPayment(deps.db, claimed.payment_id)
  if (!payment) throw new Error(`call ${callId} has no payment`)
  const failure = await attempt(deps, claimed, payment)
  const left = await findCall(deps.db, callId)
  if (left?.state !== 'open') return 'done'
  if (!left.stopped_at) await postpone(deps, claimed, failure)
  return 'open'
}

/** The reason why the call has to be made again; undefined if it succeeded. */
async function attempt(deps: Deps, call: CallRow, payment: PaymentRow): Promise<unknown> {
  try {
    if (call.action === 'create') return await create(deps, call, payment)
    if (call.action === 'transfer') return await makeTransfer(deps, call, payment)
    // Money may have moved unseen: by an attempt whose answer was lost, by the payer just before a cancellation, or by
    // an administrator who has made a refund by hand because the call, or the one that it replaces, had failed.
    const isFresh = call.attempts === 1 && call.action !== 'cancel' && !(call.action === 'refund' && call.n > 1)
    const current = isFresh ? payment : await readBefore(deps, call, payment)
    // Reading may have taken so long that an administrator has stopped it meanwhile.
    if (!isFresh && !(await keepCall(deps.db, call))) return
    if (call.action === 'refund' && current.disputed) return new Error('The bank has not decided its dispute yet.')
    const { failure, declined } = await send(connectionOf(deps, payment), call, current)
    try {
      await syncPayment(deps, payment.id, { declined, seen: current })
    } catch (error) {
      // Before the payment is read, even a rejection proves nothing.
      return failure ? new Error(describe(failure)) : error
    }
    return failure
  } catch (error) {
    return error
  }
}

/** Reads the payment before its call is made again: a refund that was made by hand ends the call that it stands for. */
function readBefore(deps: Deps, call: CallRow, { id }: PaymentRow): Promise<PaymentRow> {
  if (call.action !== 'refund') return syncPayment(deps, id)
  return syncPayment(deps, id, {
    within: async (work, adopt) => {
      const made = await findMadeInstead(work, call)
      if (made) {
        deps.log.warn(
          { call: call.idempotency_key, refundId: made.id },
          'a refund was made by hand: it is not repeated',
        )
        await closeCalls(work.tx, [call.id], { state: 'done', objectId: made.id, byHand: 'provider' })
      }
      return adopt()
    },
  })
}

async function send(
  connection: ProviderConnection,
  call: CallRow,
  { intent_id }: PaymentRow,
): Promise<{ failure?: unknown; declined?: StoredPaymentError | undefined }> {
  if (!intent_id) return { failure: new Error('The payment is not known to the provider yet.') }
  try {
    await timeProviderCall(call.action, () => connection.make(call, intent_id))
    return {}
  } catch (failure) {
    return { failure, declined: declinedBy(call, connection.failureOf(failure)) }
  }
}

/** The bank's answer to a call that asks for money. A saved card that is not there any more cannot be charged either. */
function declinedBy({ action }: CallRow, { declined, rejected }: CallFailure): StoredPaymentError | undefined {
  if (action === 'capture') return declined
  return action === 'confirm' ? (declined ?? rejected) : undefined
}

async function create(deps: Deps, call: CallRow, payment: PaymentRow): Promise<void> {
  if (payment.intent_id) return void (await syncPayment(deps, payment.id))
  if (await giveUp(deps, payment)) return
  const view = await connectionOf(deps, payment).open(call)
  await syncPayment(deps, payment.id, { seen: payment, view })
}

/**
 * Gives up a payment that is no longer wanted and was never opened: its client secret was never sent, so it cannot be
 * paid.
 */
async function giveUp({ db }: Deps, { id, kind, ref_id }: PaymentRow): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await payableOf(kind).lock(tx, ref_id)
    const { intent_id } = await lockPayment(tx, id)
    const open = await listOpenCalls(tx, id)
    if (intent_id || !open.some(({ action }) => action === 'cancel')) return false
    const ids = open.map((call) => call.id)
    await closeCalls(tx, ids, { state: 'failed', lastError: 'The payment was given up before it was opened.' })
    await notePending(tx, await changePayment(tx, id, { state: 'expired' }))
    return true
  })
}

/** Tries again later; with a new key if the old one would only repeat the answer. */
async function postpone(deps: Deps, call: CallRow, failure: unknown): Promise<void> {
  const lastError = describe(failure ?? 'The effect does not show yet.')
  const { idempotency_key: key, attempts } = call
  deps.log.warn({ call: key, attempts, reason: lastError }, 'a call to the payment provider has to be repeated')
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, call.payment_id)
    const { rejected, isReplayed } = connectionOf(deps, payment).failureOf(failure)
    const isSpoilt = rejected !== undefined || (isReplayed && call.action !== 'refund')
    if (!isSpoilt) {
      const waiting = await postponeCall(tx, call.id, backOff(call.attempts, LONGEST_RETRY), lastError)
      if (waiting) await queueMaking(tx, waiting)
      return
    }
    const open = await listOpenCalls(tx, call.payment_id)
    if (!open.some(({ id }) => id === call.id)) return
    await closeCalls(tx, [call.id], { state: 'failed', lastError })
    const isPointless = call.action === 'capture' && open.some(({ action }) => action === 'cancel')
    if (!isPointless) await renew(tx, call)
  })
}

async function renew(tx: Deps['db'], { payment_id, action, parameters, n, idempotency_key }: CallRow) {
  await queueCall(
    tx,
    payment_id,
    // The table's CHECK allows no other actions.
    action as Parameters<typeof queueCall>[2],
    (key) => replaceKey(parameters, idempotency_key, key),
    backOff(n, LONGEST_RENEWAL),
  )
}

/** Refunds carry their key in their metadata, by which they are found again. */
function replaceKey(parameters: CallRow['parameters'], old: string, key: string) {
  const { metadata } = parameters
  return typeof metadata === 'object' && metadata !== null && 'call' in metadata && metadata.call === old
    ? { ...parameters, metadata: { ...metadata, call: key } }
    : parameters
}

async function waitFor(deps: Deps, call: CallRow, waitMs: number): Promise<'open'> {
  await queueMaking(deps.db, { id: call.id, not_before: new Date(Date.now() + Math.max(waitMs, 250)) })
  return 'open'
}

/** Another process holds the call, or it must wait: the job returns when that is over. */
async function leave(deps: Deps, callId: string): Promise<'done' | 'open'> {
  const call = await findCall(deps.db, callId)
  if (call?.state !== 'open') return 'done'
  if (!call.stopped_at) await queueMaking(deps.db, call)
  return 'open'
}
