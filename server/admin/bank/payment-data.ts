import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { BankPaymentKind } from '#shared/policies/bank-entries.ts'
import { titleOf } from './transfer-data.ts'

const MOST_UNSHOWN = 10

export type PaymentRow = {
  id: string
  kind: BankPaymentKind
  amount: number
  currency: string
  name: string | null
  number: string | null
  bic: string | null
  bank_name: string | null
  end_to_end_id: string
  reference: string | null
  title: string | null
  ref_id: string | null
  account_id: string | null
  person: string | null
  return_reason: string | null
  batch_id: string | null
  state: string
  created_at: Date
}

const select = (condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<PaymentRow>`
  select bank_payment.id, bank_payment.kind, bank_payment.amount, bank_payment.currency, bank_payment.name, bank_payment.number,
    bank_payment.bic, bank_account.bank_name, end_to_end_id, transfer.reference, bank_payment.account_id,
    coalesce(seller.company_name, seller.name) as person, return_reason, batch_id, bank_payment.state, bank_payment.created_at,
    payment.ref_id, case when payment.id is not null then ${titleOf} end as title
  from bank_payment left join payment on payment.id = bank_payment.payment_id
  left join bank_transfer transfer on transfer.payment_id = payment.id
  left join account seller on seller.id = bank_payment.account_id
  left join bank_account on bank_account.account_id = bank_payment.account_id and bank_account.number = bank_payment.number
  where ${condition} order by bank_payment.created_at, bank_payment.id ${rest}`

const isWaiting = (batchless: boolean) =>
  sql`bank_payment.state = 'waiting' ${batchless ? sql`and bank_payment.batch_id is null` : sql``}`

export async function listWaitingPayments(
  db: Db,
  { page, limit, batchless }: { page: number; limit: number; batchless?: 'true' | undefined },
) {
  const condition = isWaiting(batchless !== undefined)
  const { rows } = await select(condition, sql`limit ${limit} offset ${(page - 1) * limit}`).execute(db)
  const sums = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from bank_payment where ${condition}`.execute(
    db,
  )
  return { rows, ...(sums.rows[0] ?? { count: 0, total: 0 }) }
}

/** The payments that wait and are in no file, locked until the transaction ends. */
export async function lockBatchless(tx: Db, currency: string): Promise<PaymentRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_payment where ${isWaiting(true)} and currency = ${currency}
    order by created_at, id limit ${MOST_COUNTED} for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  return (await select(sql`bank_payment.id = any (${ids}::uuid[])`).execute(tx)).rows
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return (await select(sql`bank_payment.id = ${id}`).execute(db)).rows[0]
}

/** The payments that a booking of money out may make: those with its sum that no statement has shown. */
export async function listUnshown(db: Db, sum: { amount: number; currency: string }): Promise<PaymentRow[]> {
  const condition = sql`bank_payment.amount = ${sum.amount} and bank_payment.currency = ${sum.currency} and coalesce(
    (select sum(amount) from bank_entry where bank_payment_id = bank_payment.id), 0) = 0`
  return (await select(condition, sql`limit ${MOST_UNSHOWN}`).execute(db)).rows
}

export async function listInBatches(db: Db, batchIds: readonly string[]): Promise<PaymentRow[]> {
  if (batchIds.length === 0) return []
  return (await select(sql`bank_payment.batch_id = any (${[...batchIds]}::uuid[])`).execute(db)).rows
}

export const lockPayment = (tx: Db, id: string) =>
  tx.selectFrom('bank_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Notes that a payment was made, by hand if somebody says so and by a statement otherwise. */
export const notePaid = (tx: Db, id: string, by: string | null) =>
  tx
    .updateTable('bank_payment')
    .set({ state: 'paid', return_reason: null, ...(by ? { paid_by: by, paid_at: new Date() } : {}) })
    .where('id', '=', id)
    .execute()

/** The sum that statements have shown of a payment; 0 if it is still to come, or came back. */
export async function sumShown(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(amount), 0)::bigint as moved from bank_entry where bank_payment_id = ${id}`.execute(tx)
  return rows[0]?.moved ?? 0
}
