import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { clearanceOf } from '#server/kernel/settings/plans.ts'
import type { CallRow } from './call-data.ts'
import { findPayment, lockPayment, type PaymentRow } from './data.ts'
import { queueClearanceCheck } from './earning-clearance.ts'
import {
  changeEarning,
  clearEarning,
  type EarningFacts,
  findEarning,
  findPayee,
  listUnsettled,
  noteAsked,
  releaseToMinimum,
} from './earning-data.ts'
import { postingKeys, sellerAccount } from './ledger.ts'
import { countPosted, lockAccounts, readBalance } from './ledger-data.ts'
import { queueCall } from './outbox.ts'
import { type PayoutTerms, payoutTerms } from './owed-data.ts'
import { payableOf } from './payables.ts'
import { isDisputed } from './payment-states.ts'
import { providerOf } from './providers.ts'
import { syncPayment } from './sync.ts'

/** Reasons for which an earning stays where it is. */
export type Wait =
  | 'settled'
  | 'clearance'
  | 'dispute'
  | 'under_way'
  | 'retry'
  | 'verification'
  | 'payout_account'
  | 'reversed'
  | 'debt'
  | 'minimum'
  | 'unconfirmed'

export type Decision =
  | { wait: Wait; owed: number }
  /** Minor units; `owed` is what is left of the earning, of which `amount` may go. */
  | { wait: undefined; owed: number; amount: number; destination: string; sellerId: string }

/** Money that was taken back from the seller's account at the provider is not sent there again by itself. */
const reversedOf = ({ left, reversed }: EarningFacts) => Math.max(0, Math.min(left, reversed))

type Hold = Extract<Wait, 'clearance' | 'dispute' | 'under_way' | 'reversed'>

/**
 * The reason for which an earning with something left must not go yet; errors that the seller can mend are checked
 * later.
 */
export function holdOf(earning: EarningFacts): Hold | undefined {
  if (!earning.is_clear) return 'clearance'
  if (isDisputed(earning)) return 'dispute'
  if (earning.open_calls > 0) return 'under_way'
  return earning.left - reversedOf(earning) <= 0 ? 'reversed' : undefined
}

/** The amount that the transfers of other orders must leave on the seller's account for this one. */
export function retainedFor(earning: EarningFacts): number {
  if (earning.left <= 0) return 0
  if (earning.transferring > 0) return earning.transferring
  return holdOf(earning) ? earning.left : reversedOf(earning)
}

/** `own` is the call for which a decision is made once more. */
type Terms = PayoutTerms & { own?: CallRow }

/**
 * Decides the amount of an earning that may be transferred now: what is left of it, but no more than the seller's whole
 * account allows after what must stay there. Locks that account.
 */
export async function decide(tx: Db, payment: PaymentRow, { minimum, factorAbove = 0, own }: Terms): Promise<Decision> {
  const known = await findEarning(tx, payment.id)
  if (!known) return { wait: 'settled', owed: 0 }
  const { seller_id: sellerId, currency } = known
  await lockAccounts(tx, [sellerAccount(sellerId)], currency)
  const unsettled = await listUnsettled(tx, sellerId, currency)
  const found = unsettled.find(({ id }) => id === payment.id)
  if (!found || found.left <= 0) return { wait: 'settled', owed: 0 }
  const earning = own ? { ...found, open_calls: found.open_calls - 1, transferring: 0 } : found
  const owed = earning.left - reversedOf(earning)
  const hold = holdOf(earning)
  if (hold) return { wait: hold, owed }
  if (earning.is_waiting) return { wait: 'retry', owed }
  const payee = await findPayee(tx, payment.id, sellerId)
  if (payee.status !== 'active' || payee.verification !== 'approved') return { wait: 'verification', owed }
  if (payee.destination === null) return { wait: 'payout_account', owed }
  const others = unsettled.filter(({ id }) => id !== payment.id)
  const retained = others.reduce((sum, other) => sum + retainedFor(other), reversedOf(earning))
  const free = (await readBalance(tx, sellerAccount(sellerId), currency)) - retained
  const amount = Math.min(owed, free)
  if (amount <= 0) return { wait: 'debt', owed }
  if (free < minimum && !earning.reached_minimum) return { wait: 'minimum', owed }
  if (factorAbove > 0 && amount > factorAbove && !earning.confirmed_at) return { wait: 'unconfirmed', owed }
  return { wait: undefined, owed, amount, destination: payee.destination, sellerId }
}

/** Decides, and writes the result with the payment locked. */
async function act(tx: Db, payment: PaymentRow, terms: Terms): Promise<Decision> {
  const decision = await decide(tx, payment, terms)
  if (decision.wait === 'unconfirmed') await askSeller(tx, payment)
  if (decision.wait === 'debt') await changeEarning(tx, payment.id, { netted: decision.owed })
  if (decision.wait === undefined) {
    if (terms.minimum > 0) await releaseOthers(tx, payment, decision.sellerId)
    await queueTransfer(tx, payment, decision)
  }
  return decision
}

/** Asks the seller once to let the payout go. */
async function askSeller(tx: Db, { id }: PaymentRow): Promise<void> {
  if (await noteAsked(tx, id)) await queueJob(tx, 'wallet.unconfirmed', { paymentId: id })
}

/** Once the least sum is reached, each order of which it is made goes, though the rest is then less than that. */
async function releaseOthers(tx: Db, { id, currency }: PaymentRow, sellerId: string): Promise<void> {
  for (const { payment_id } of await releaseToMinimum(tx, sellerId, currency))
    if (payment_id !== id) await queueClearanceCheck(tx, payment_id)
}

async function queueTransfer(
  tx: Db,
  payment: PaymentRow,
  { amount, owed, destination }: { amount: number; owed: number; destination: string },
): Promise<void> {
  const { id, kind, ref_id: refId } = payment
  const fact = postingKeys.transfer(refId, (await countPosted(tx, { kind, refId }, 'trf:%')) + 1)
  await queueCall(tx, id, 'transfer', (key) =>
    providerOf(payment).requests.transfer({ payment, amount, destination, key, fact }),
  )
  await changeEarning(tx, id, { netted: owed - amount })
}

const withPayment = <T>(db: Db, seen: PaymentRow, change: (tx: Db, payment: PaymentRow) => Promise<T>) =>
  inTransaction(db, async (tx) => {
    await payableOf(seen.kind).lock(tx, seen.ref_id)
    return change(tx, await lockPayment(tx, seen.id))
  })

/** Checks whether an earning may go, and queues its transfer; safe to run at any time and by several at once. */
export async function payEarning(deps: Deps, paymentId: string): Promise<void> {
  const { db, settings } = deps
  const earning = await findEarning(db, paymentId)
  const payment = await findPayment(db, paymentId)
  if (!earning || !payment) return
  const clearsAt = await clearEarning(db, paymentId, await clearanceOf(db, settings.rules, earning.seller_id))
  if (!clearsAt) return
  const terms = payoutTerms(settings.rules)
  const first = await inTransaction(db, (tx) => decide(tx, payment, terms))
  if (first.wait === 'clearance') return queueClearanceCheck(db, paymentId, clearsAt)
  if (first.wait === undefined)
    // A refund or a dispute whose webhook was lost must count, too.
    await syncPayment(deps, paymentId)
  if (first.wait === undefined || first.wait === 'debt' || first.wait === 'unconfirmed')
    await withPayment(db, payment, (tx, locked) => act(tx, locked, terms))
}
