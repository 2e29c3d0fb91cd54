import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { AppError, unavailable } from '#server/kernel/http/errors.ts'
import { coalesceNextRun, inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { findPayment, forgetRejection, lockPayment, type PaymentRow } from './data.ts'
import { type KnownEvent, keepEvent } from './event-data.ts'
import { payableOf } from './payables.ts'
import type { ProviderView } from './provider.ts'
import { connectionOf } from './providers.ts'
import { reconcile } from './reconcile.ts'

/** A payment that follows a view; it and its payable are locked. */
export type Adoption = { tx: Db; payment: PaymentRow; view: ProviderView }

type Trigger = {
  /** The payment as it was read before the provider is asked. */
  seen?: PaymentRow
  /** The view of a payment that was opened just now; others are read. */
  view?: ProviderView
  /** The bank's answer to our capture. */
  declined?: StoredPaymentError | undefined
  /** Stored in the transaction of its effect; a known event has no effect any more. */
  event?: KnownEvent
  /** Further work in the transaction, before and after our payment follows the view. */
  within?: (work: Adoption, adopt: () => Promise<PaymentRow>) => Promise<PaymentRow>
}

const ROUNDS = 10

/**
 * Reads the payment at the provider and reconciles ours: the only way by which answers to our calls, the payer's
 * confirmation, webhooks and the sweep change a payment. Fails if the provider or the database cannot be reached.
 */
export const syncPayment = (deps: Deps, paymentId: string, trigger?: Trigger): Promise<PaymentRow> =>
  trigger ? sync(deps, paymentId, trigger) : syncTogether(deps)(paymentId, deps, paymentId, {})

/**
 * Reads for a payer who has confirmed what the provider says; undefined while it cannot be read. The payer is answered then, too:
 * webhooks or the sweep go on with what was confirmed.
 */
export async function ifReadable<T>(deps: Deps, confirmed: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 503) throw error
    deps.log.warn({ err: error, confirmed }, 'what a payer has confirmed could not be read yet')
    return undefined
  }
}

/**
 * Reads a payment for the confirmation of its payer. One that cannot be read stays as it is, but for what was refused before:
 * the payer may have taken another card since.
 */
export async function syncIfReadable(deps: Deps, paymentId: string): Promise<void> {
  if (await ifReadable(deps, paymentId, () => syncPayment(deps, paymentId))) return
  await forgetRejection(deps.db, paymentId)
}

/** Callers that only want to know how a payment stands share a reading that began after they asked. */
const together = new WeakMap<Deps, ReturnType<typeof coalesceNextRun<Parameters<typeof sync>, PaymentRow>>>()

function syncTogether(deps: Deps) {
  const known = together.get(deps) ?? coalesceNextRun(sync)
  together.set(deps, known)
  return known
}

async function sync(deps: Deps, paymentId: string, trigger: Trigger): Promise<PaymentRow> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = (round === 0 && trigger.seen) || (await findPayment(deps.db, paymentId))
    if (!seen) throw new Error(`There is no payment ${paymentId}`)
    const isReadable = seen.intent_id !== null && (round > 0 || !trigger.view)
    const view = isReadable ? await connectionOf(deps, seen).read(seen) : trigger.view
    if (!view) return seen
    const adopted = await reconcileOnce(deps, seen, view, trigger)
    if (!adopted) continue
    if (adopted.version !== seen.version) await announceSettled(deps, adopted)
    return adopted
  }
  throw unavailable()
}

/** Undefined if the payment changed after it was read: then the view may be older than our row. */
async function reconcileOnce(deps: Deps, seen: PaymentRow, view: ProviderView, trigger: Trigger) {
  const { declined, event, within } = trigger
  const payable = payableOf(seen.kind)
  const reconcileLocked = async (tx: Db) => {
    await payable.lock(tx, seen.ref_id)
    const payment = await lockPayment(tx, seen.id)
    if (payment.version !== seen.version) return undefined
    if (event && !(await keepEvent(tx, event, { isApplied: true }))) return payment
    const adopt = () => reconcile({ tx, deps, view }, payment, declined)
    return within ? within({ tx, payment, view }, adopt) : adopt()
  }
  const queueKey = (await payable.queueKeyOf?.(deps.db, seen.ref_id)) ?? seen.ref_id
  return inKeyedQueue(queueKey, () => inTransaction(deps.db, reconcileLocked))
}

/** The change is committed: a browser that misses this event learns it with its next fetch. */
async function announceSettled(deps: Deps, payment: PaymentRow) {
  try {
    await payableOf(payment.kind).settled?.(deps, payment)
  } catch (error) {
    deps.log.error({ err: error, paymentId: payment.id }, 'no browser could be told that a payment changed')
  }
}
