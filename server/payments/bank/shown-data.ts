import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * The sum that statements have shown of a payment of ours (`payment`, by the name of its table): money out is negative, and 0
 * again once the bank has given it back.
 */
export const movedOf = (payment: 'payment' | 'bank_payment') => sql<number>`(
  coalesce((select sum(amount) from bank_entry shown where shown.bank_payment_id = ${sql.ref(`${payment}.id`)}), 0)
  - coalesce((select sum(amount) from bank_entry_payment part where part.payment_id = ${sql.ref(`${payment}.id`)}), 0))::bigint`

/**
 * Marks our own payments that a statement shows one by one, and lets those wait again that the bank gives back, of which it returns them. A payout
 * then goes to the account that its seller names by now.
 */
export async function settlePayments(tx: Db, statementId: string): Promise<{ id: string; entryId: string }[]> {
  await sql`
    with made as (
      update bank_entry entry set bank_payment_id = payment.id from bank_payment payment
      where entry.statement_id = ${statementId} and entry.amount = -payment.amount and entry.currency = payment.currency
        and entry.end_to_end_id = payment.end_to_end_id and ${movedOf('payment')} = 0
      returning payment.id
    )
    update bank_payment set state = 'paid', return_reason = null from made where bank_payment.id = made.id`.execute(tx)
  const { rows } = await sql<{ id: string; entryId: string }>`
    with given_back as (
      update bank_entry entry set bank_payment_id = payment.id from bank_payment payment
      where entry.statement_id = ${statementId} and entry.is_return and entry.amount = payment.amount
        and entry.currency = payment.currency and entry.end_to_end_id = payment.end_to_end_id and payment.state = 'paid'
        and ${movedOf('payment')} < 0
      returning payment.id, entry.id as entry_id, entry.return_reason
    )
    update bank_payment set state = 'waiting', return_reason = coalesce(given_back.return_reason, ''),
      batch_id = null, payment_information_id = null, paid_by = null, paid_at = null
    from given_back where bank_payment.id = given_back.id
    returning bank_payment.id, given_back.entry_id as "entryId"`.execute(tx)
  if (rows.length > 0) await redirect(tx, sql`payment.id = any (${rows.map(({ id }) => id)}::uuid[])`)
  return rows
}

/** Sends payouts of a seller that came back, and are in no file yet, to the account that the seller names by now. */
export const redirectReturned = (tx: Db, accountId: string) => redirect(tx, sql`payment.account_id = ${accountId}`)

async function redirect(tx: Db, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    update bank_payment payment set name = own.holder, number = own.number, bic = own.bic
    from bank_account own
    where own.account_id = payment.account_id and payment.kind = 'payout' and payment.state = 'waiting'
      and payment.return_reason is not null and payment.batch_id is null and ${condition}`.execute(tx)
}

/** The payout that came back, with the order of which it is; undefined for any other payment. */
export async function findCameBack(db: Db, id: string) {
  const { rows } = await sql<{ seller_id: string; ref_id: string; amount: number; currency: string; title: string }>`
    select bank_payment.account_id as seller_id, payment.ref_id, bank_payment.amount, bank_payment.currency,
      coalesce((select snapshot ->> 'title' from transaction where transaction.id = payment.ref_id), '') as title
    from bank_payment join payment on payment.id = bank_payment.payment_id
    where bank_payment.id = ${id} and bank_payment.kind = 'payout'`.execute(db)
  return rows[0]
}

/** An entry of money out, and payments of ours with their sums that it makes together. */
export type Group = { entryId: string; left: number; payments: { id: string; amount: number }[] }

/**
 * The entries of a statement that name a group of payments in a file of ours, each with the payments of the group that no
 * statement has shown. The payments are locked until the transaction ends.
 */
export async function lockGroups(tx: Db, statementId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with entry as (
      select distinct on (payment_information_id) id, payment_information_id, currency, amount - allocated as left
      from bank_entry where statement_id = ${statementId} and amount < 0 and not is_return and bank_payment_id is null
        and allocated = 0 and payment_information_id is not null
      order by payment_information_id, id
    ), own as (
      select payment.id, payment.amount, entry.id as entry_id, entry."left"
      from entry join bank_payment payment on payment.payment_information_id = entry.payment_information_id
        and payment.currency = entry.currency
      where ${movedOf('payment')} = 0 order by payment.id for update of payment
    )
    select entry_id as "entryId", "left", jsonb_agg(jsonb_build_object('id', id, 'amount', amount)) as payments
    from own group by entry_id, "left"`.execute(tx)
  return rows
}

/** Notes that one entry makes these payments; their sum is all that it moves. */
export async function notePaidTogether(
  tx: Db,
  entryId: string,
  payments: readonly { id: string; amount: number }[],
  by: string | null,
): Promise<void> {
  await tx
    .insertInto('bank_entry_payment')
    .values(payments.map(({ id, amount }) => ({ entry_id: entryId, payment_id: id, amount, decided_by: by })))
    .execute()
  await sql`update bank_entry set allocated = amount where id = ${entryId}`.execute(tx)
  const ids = payments.map(({ id }) => id)
  await sql`update bank_payment set state = 'paid', return_reason = null where id = any (${ids}::uuid[])`.execute(tx)
}
