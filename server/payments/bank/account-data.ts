import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankAccount } from '#server/db/schema.ts'

export type BankAccountRow = Selectable<BankAccount>
export type BankAccountValues = Pick<BankAccountRow, 'holder' | 'number' | 'bic' | 'bank_name'>

export const findOwnBankAccount = (db: Db, accountId: string): Promise<BankAccountRow | undefined> =>
  db.selectFrom('bank_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** The account of a seller, which nobody else changes until the transaction ends. */
export const lockBankAccount = (tx: Db, accountId: string): Promise<BankAccountRow | undefined> =>
  tx.selectFrom('bank_account').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const putBankAccount = (tx: Db, accountId: string, values: BankAccountValues): Promise<BankAccountRow> =>
  tx
    .insertInto('bank_account')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteBankAccount = (tx: Db, accountId: string) =>
  tx.deleteFrom('bank_account').where('account_id', '=', accountId).execute()

/** True while money is to go to a seller's bank account: it is asked for, or written down and not in a statement yet. */
export async function hasPayoutsOnTheWay(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bank_payment where account_id = ${accountId} and kind = 'payout' and state = 'waiting')
      or exists (
        select from earning join payment on payment.id = earning.payment_id
        join provider_call call on call.payment_id = payment.id
        where earning.seller_id = ${accountId} and payment.provider = 'bank' and call.action = 'transfer' and call.state = 'open'
      ) as found`.execute(db)
  return rows[0]?.found ?? false
}
