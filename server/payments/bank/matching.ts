import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'

type Candidate = {
  entryId: string
  transferId: string
  paymentId: string
  /** The rest of the entry, and the part that the transfer lacks. */
  left: number
  missing: number
  isClosed: boolean
}

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

/** The entries of a statement with the transfers whose references they may name, in the order of the bank. */
async function listNamed(tx: Db, statementId: string) {
  const { rows } = await sql<{ entryId: string; transferId: string }>`
    select entry.id as "entryId", transfer.id as "transferId"
    from bank_entry entry join bank_transfer transfer
      on transfer.reference = any (entry.possible_references) and transfer.currency = entry.currency
    where statement_id = ${statementId} and entry.amount > 0 and bank_payment_id is null
    order by booked_on, entry.id`.execute(tx)
  return rows
}

/** Reads what is left on both sides, and locks both, the transfer first, until the transaction ends. */
export async function lockCandidate(tx: Db, entryId: string, transferId: string): Promise<Candidate> {
  await sql`select from bank_transfer where id = ${transferId} for update`.execute(tx)
  await sql`select from bank_entry where id = ${entryId} for update`.execute(tx)
  const { rows } = await sql<Candidate>`
    select entry.id as "entryId", transfer.id as "transferId", payment_id as "paymentId",
      entry.amount - entry.allocated as left, closed_at is not null as "isClosed",
      transfer.amount - coalesce((select sum(amount) from bank_allocation where transfer_id = transfer.id), 0)::bigint as missing
    from bank_entry entry, bank_transfer transfer
    where entry.id = ${entryId} and transfer.id = ${transferId}`.execute(tx)
  const [candidate] = rows
  if (!candidate) throw new Error(`there is no entry ${entryId}, or no transfer ${transferId}`)
  return candidate
}

/** Gives an amount of an entry to a transfer; `by` is who decided so, if it was not found by its reference. */
export async function allocate(
  tx: Db,
  { entryId, transferId }: Pick<Candidate, 'entryId' | 'transferId'>,
  amount: number,
  by: string | null,
): Promise<void> {
  await tx
    .insertInto('bank_allocation')
    .values({ id: newId(), entry_id: entryId, transfer_id: transferId, amount, decided_by: by })
    .execute()
  await sql`update bank_entry set allocated = allocated + ${amount} where id = ${entryId}`.execute(tx)
}

/** The sum that statements have shown of a payment: money out is negative, and 0 again once the bank has given it back. */
const movedOf = sql`coalesce((select sum(amount) from bank_entry shown where shown.bank_payment_id = payment.id), 0)`

/** Marks our own payments that the bank has made, and lets those wait again that it gives back. */
async function settlePayments(tx: Db, statementId: string): Promise<void> {
  await sql`
    with made as (
      update bank_entry entry set bank_payment_id = payment.id from bank_payment payment
      where entry.statement_id = ${statementId} and entry.amount = -payment.amount and entry.currency = payment.currency
        and entry.end_to_end_id = payment.end_to_end_id and ${movedOf} = 0
      returning payment.id
    )
    update bank_payment set state = 'paid', return_reason = null from made where bank_payment.id = made.id`.execute(tx)
  await sql`
    with given_back as (
      update bank_entry entry set bank_payment_id = payment.id from bank_payment payment
      where entry.statement_id = ${statementId} and entry.is_return and entry.amount = payment.amount
        and entry.currency = payment.currency and entry.end_to_end_id = payment.end_to_end_id and payment.state = 'paid'
        and ${movedOf} < 0
      returning payment.id, entry.return_reason
    )
    update bank_payment set state = 'waiting', return_reason = coalesce(given_back.return_reason, ''),
      batch_id = null, paid_by = null, paid_at = null
    from given_back where bank_payment.id = given_back.id`.execute(tx)
}
