import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankStatement } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { referencesOf } from '#shared/bank/references-in-text.ts'
import type { StatementEntry } from '#shared/bank/statement.ts'
import { missingOf } from './transfer-data.ts'

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

export type InsertedEntry = { id: string; amount: number }

/** Inserts the entries that are not known yet, with amounts in the minor units of the books, and returns those. */
export async function insertEntries(
  tx: Db,
  statementId: string,
  entries: readonly StatementEntry[],
): Promise<InsertedEntry[]> {
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
    payment_information_id: entry.paymentInformationId,
    booking_reference: entry.bookingReference,
    payment_count: entry.paymentCount,
  }))
  const { rows } = await sql<InsertedEntry>`
    insert into bank_entry (id, key, statement_id, account, currency, amount, booked_on, name, number, bic, reference,
      possible_references, end_to_end_id, text, is_return, return_reason, payment_information_id, booking_reference, payment_count)
    select id, key, ${statementId}, account, currency, amount, booked_on, name, number, bic, reference,
      array(select jsonb_array_elements_text("references")), end_to_end_id, text, is_return, return_reason,
      payment_information_id, booking_reference, payment_count
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as entry (id uuid, key text, account text, currency text,
      amount bigint, booked_on date, name text, number text, bic text, reference text, "references" jsonb,
      end_to_end_id text, text text, is_return boolean, return_reason text,
      payment_information_id text, booking_reference text, payment_count integer)
    on conflict (key) do nothing returning id, amount`.execute(tx)
  return rows
}

export type Named = { entryId: string; transferId: string }

/** The entries of a statement with the transfers whose references they may name, in the order of the bank. */
export async function listNamed(tx: Db, statementId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select entry.id as "entryId", transfer.id as "transferId"
    from bank_entry entry cross join unnest(entry.possible_references) as named (reference)
    join bank_transfer transfer on transfer.reference = named.reference and transfer.currency = entry.currency
    where statement_id = ${statementId} and entry.amount > 0 and bank_payment_id is null and entry.allocated <> entry.amount
    order by booked_on, entry.id`.execute(tx)
  return rows
}

const ENOUGH = sql`(closed_at is null or entry.amount - entry.allocated >= missing)`

/**
 * Gives new entries to transfers, of which each is named once: a transfer takes what it lacks, one that is closed only if that
 * is enough. The transfers are locked until the transaction ends; nobody else can see the entries. Returns the payments.
 */
export async function allocatePairs(tx: Db, pairs: readonly Named[]): Promise<string[]> {
  if (pairs.length === 0) return []
  const transferIds = pairs.map(({ transferId }) => transferId)
  const entryIds = pairs.map(({ entryId }) => entryId)
  // The sums are read by a statement of their own: one that waits for a lock does not see what came meanwhile.
  await sql`select from bank_transfer where id = any (${transferIds}::text[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ paymentId: string }>`
    with pair as (
      select * from unnest(${entryIds}::uuid[], ${transferIds}::text[]) as pair (entry_id, transfer_id)
    ), taken as (
      select pair.entry_id, pair.transfer_id, payment_id, least(entry.amount - entry.allocated, missing) as amount
      from pair join bank_entry entry on entry.id = pair.entry_id
      join (select id, payment_id, closed_at, ${missingOf} as missing from bank_transfer transfer) as transfer on transfer.id = pair.transfer_id
      where missing > 0 and ${ENOUGH}
    ), given as (
      insert into bank_allocation (id, entry_id, transfer_id, amount)
      select gen_random_uuid(), entry_id, transfer_id, amount from taken
    ), noted as (
      update bank_entry entry set allocated = allocated + taken.amount from taken where entry.id = taken.entry_id
    )
    select payment_id as "paymentId" from taken`.execute(tx)
  return rows.map(({ paymentId }) => paymentId)
}

/** Reads what is left on both sides, and locks both, the transfer first, until the transaction ends. */
export async function lockCandidate(tx: Db, entryId: string, transferId: string): Promise<Candidate> {
  await sql`select from bank_transfer where id = ${transferId} for update`.execute(tx)
  await sql`select from bank_entry where id = ${entryId} for update`.execute(tx)
  const { rows } = await sql<Candidate>`
    select entry.id as "entryId", transfer.id as "transferId", payment_id as "paymentId",
      entry.amount - entry.allocated as left, closed_at is not null as "isClosed",
      ${missingOf} as missing
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

export const insertStatement = async (tx: Db, statement: Insertable<BankStatement>): Promise<void> => {
  await tx.insertInto('bank_statement').values(statement).execute()
}

/** The payments that wait, and for which money came with a statement. */
export async function listComplete(db: Db, statementId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct payment.id from bank_entry entry join bank_allocation on entry_id = entry.id
    join bank_transfer on bank_transfer.id = transfer_id join payment on payment.id = bank_transfer.payment_id
    where statement_id = ${statementId} and payment.state not in ('held', 'released') order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
