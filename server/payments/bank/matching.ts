import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { allocate, allocatePairs, listNamed, lockCandidate, type Named } from './entry-data.ts'
import { lockGroups, notePaidTogether, settlePayments } from './shown-data.ts'

/**
 * Gives the new entries of a statement to the transfers whose reference they name, and notes which of our own payments the
 * bank has made, one by one or in one sum, or given back. Returns the payments that have received something.
 *
 * A transfer takes what it lacks. What is left of an entry waits for a decision: too much, twice, or too little for a
 * transfer that is closed. Enough for a closed one is taken: the order goes on, or the money goes back as a refund.
 */
export async function matchEntries(tx: Db, statementId: string): Promise<string[]> {
  // The wallet tells sellers whose payouts came back.
  for (const { id, entryId } of await settlePayments(tx, statementId))
    await queueJob(tx, 'wallet.cameBack', { bankPaymentId: id, entryId })
  await settleGroups(tx, statementId)
  const named = await listNamed(tx, statementId)
  const { pairs, others } = divided(named)
  const found = new Set(await allocatePairs(tx, pairs))
  for (const { entryId, transferId } of others) {
    const candidate = await lockCandidate(tx, entryId, transferId)
    const { left, missing, isClosed, paymentId } = candidate
    if (left <= 0 || missing <= 0 || (isClosed && left < missing)) continue
    await allocate(tx, candidate, Math.min(left, missing), null)
    found.add(paymentId)
  }
  return [...found]
}

/** A bank may book a group of payments in one sum, which has to be theirs to the cent. */
async function settleGroups(tx: Db, statementId: string): Promise<void> {
  for (const { entryId, left, payments } of await lockGroups(tx, statementId)) {
    const sum = payments.reduce((total, { amount }) => total + amount, 0)
    if (sum === -left) await notePaidTogether(tx, entryId, payments, null)
  }
}

/** Entries that name one transfer that no other entry names, which nearly all do, and the rest in the order of the bank. */
function divided(named: readonly Named[]): { pairs: Named[]; others: Named[] } {
  const byEntry = Map.groupBy(named, ({ entryId }) => entryId)
  const byTransfer = Map.groupBy(named, ({ transferId }) => transferId)
  const isPair = ({ entryId, transferId }: Named) =>
    byEntry.get(entryId)?.length === 1 && byTransfer.get(transferId)?.length === 1
  return { pairs: named.filter(isPair), others: named.filter((each) => !isPair(each)) }
}
