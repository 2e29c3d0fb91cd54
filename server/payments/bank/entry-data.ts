import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankStatement } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { referencesOf } from '#shared/bank/references-in-text.ts'
import type { StatementEntry } from '#shared/bank/statement.ts'

export type Candidate = {
  entryId: string
  transferId: string
  paymentId: string
  /** The rest of the entry, and the rest that the transfer lacks; minor units. */
  left: number
  missing: number
  isClosed: boolean
}

/** Locks an account until the transaction ends: two people may import the same file at once. */
export const lockBankAccount = async (tx: Db, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank:${account}`}, 0))`.execute(tx)
}

/** Inserts the entries that are not known yet, with amounts in the minor units of the books, and returns theirs. */
export async function insertEntries(
  tx: Db,
  statementId: string,
  entries: readonly StatementEntry[],
): Promise<{ amount: number }[]> {
  const written = entries.map((entry) => ({
    id: newId(),
    key: entry.key,
    account: entry.account,
    currency: entry.currency,
    amount: entry.amount,
    booked_on: entry.bookingDate,
    name: entry.counterparty.name,
    number: entry.counterparty.account,
    bic: entry.counterparty.bic,
    reference: entry.reference,
    references: referencesOf(entry),
    end_to_end_id: entry.endToEndId,
    text: entry.text,
    is_return: entry.isReturn,
    return_reason: entry.returnReason,
  }))
  const { rows } = await sql<{ amount: number }>`
    insert into bank_entry (id, key, statement_id, account, currency, amount, booked_on, name, number, bic, reference,
      possible_references, end_to_end_id, text, is_return, return_reason)
    select id, key, ${statementId}, account, currency, amount, booked_on, name, number, bic, reference,
      array(select jsonb_array_elements_text("references")), end_to_end_id, text, is_return, return_reason
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as entry (id uuid, key text, account text, currency text,
      amount bigint, booked_on date, name text, number text, bic text, reference text, "references" jsonb,
      end_to_end_id text, text text, is_return boolean, return_reason text)
    on conflict (key) do nothing returning amount`.execute(tx)
  return rows
}

/** The entries of a statement with the transfers whose references they may name, in the order of the bank. */
export async function listNamed(tx: Db, statementId: string) {
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
export async function settlePayments(tx: Db, statementId: string): Promise<void> {
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

export const insertStatement = async (tx: Db, statement: Insertable<BankStatement>): Promise<void> => {
  await tx.insertInto('bank_statement').values(statement).execute()
}
