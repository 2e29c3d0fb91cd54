import type { Db } from '#server/db/open.ts'
import { allocate, listNamed, lockCandidate, settlePayments } from './entry-data.ts'

/**
 * Gives the new entries of a statement to the transfers whose reference they name, and notes which of our own payments the
 * bank has made or given back. Returns the payments that have received something.
 *
 * A transfer takes what it lacks. What is left of an entry waits for a decision: too much, twice, or too little for a
 * transfer that is closed. Enough for a closed one is taken: the order goes on, or the money goes back as a refund.
 */
export async function matchEntries(tx: Db, statementId: string): Promise<string[]> {
  await settlePayments(tx, statementId)
  const found = new Set<string>()
  for (const { entryId, transferId } of await listNamed(tx, statementId)) {
    const candidate = await lockCandidate(tx, entryId, transferId)
    const { left, missing, isClosed, paymentId } = candidate
    if (left <= 0 || missing <= 0 || (isClosed && left < missing)) continue
    await allocate(tx, candidate, Math.min(left, missing), null)
    found.add(paymentId)
  }
  return [...found]
}
