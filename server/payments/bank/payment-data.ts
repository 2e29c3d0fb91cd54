import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankPayment } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import type { Payee } from './transfer-data.ts'

export type BankPaymentRow = Selectable<BankPayment>

type NewPayment = {
  kind: 'refund' | 'payout' | 'return'
  paymentId: string | null
  callKey: string | null
  entryId: string | null
  accountId: string | null
  /** Minor units. */
  amount: number
  currency: string
  to: Payee
}

/** Without hyphens an id is short enough for every bank. */
const endToEndIdOf = (id: string) => id.replaceAll('-', '')

/** Writes down money that is to leave the account. The call that asked for it does so once. */
export async function insertBankPayment(db: Db, wanted: NewPayment): Promise<void> {
  const id = newId()
  await db
    .insertInto('bank_payment')
    .values({
      id,
      kind: wanted.kind,
      payment_id: wanted.paymentId,
      call_key: wanted.callKey,
      entry_id: wanted.entryId,
      account_id: wanted.accountId,
      amount: wanted.amount,
      currency: wanted.currency,
      ...wanted.to,
      end_to_end_id: endToEndIdOf(id),
    })
    .onConflict((conflict) => conflict.column('call_key').doNothing())
    .execute()
}

export const listBankPayments = (db: Db, paymentId: string, kind: NewPayment['kind']): Promise<BankPaymentRow[]> =>
  db
    .selectFrom('bank_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findBankPayment = (db: Db, id: string): Promise<BankPaymentRow | undefined> =>
  db.selectFrom('bank_payment').selectAll().where('id', '=', id).executeTakeFirst()

export const listPayoutsTo = (db: Db, accountId: string): Promise<BankPaymentRow[]> =>
  db
    .selectFrom('bank_payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

/** The account to which a seller is paid; undefined if the seller has named none. */
export const findBankAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('bank_account')
    .select(['holder as name', 'number', 'bic'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Sends back what has arrived of a transfer that never became whole: each part to where it came from, once. */
export async function returnParts(db: Db, transferId: string): Promise<void> {
  const { rows } = await sql<{ entryId: string; amount: number; currency: string } & Payee>`
    delete from bank_allocation using bank_entry entry
    where transfer_id = ${transferId} and entry.id = entry_id
    returning entry_id as "entryId", bank_allocation.amount, entry.currency, entry.name, entry.number, entry.bic`.execute(
    db,
  )
  for (const { entryId, amount, currency, name, number, bic } of rows)
    await insertBankPayment(db, {
      kind: 'return',
      paymentId: null,
      callKey: null,
      entryId,
      accountId: null,
      amount,
      currency,
      to: { name, number, bic },
    })
}
