import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { TransferAccount } from '#server/db/schema.ts'
import type { CallRow } from '../call-data.ts'

export type TransferAccountRow = Selectable<TransferAccount>
export type TransferAccountValues = Pick<TransferAccountRow, 'holder' | 'number' | 'bank_code' | 'bank_name'>

export const findTransferAccount = (db: Db, accountId: string): Promise<TransferAccountRow | undefined> =>
  db.selectFrom('transfer_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const findAccountByNumber = (db: Db, { bankCode, number }: { bankCode: string; number: string }) =>
  db
    .selectFrom('transfer_account')
    .select('account_id')
    .where('bank_code', '=', bankCode)
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst()

/** The account of a seller, which nobody else changes until the transaction ends. */
export const lockTransferAccount = (tx: Db, accountId: string): Promise<TransferAccountRow | undefined> =>
  tx.selectFrom('transfer_account').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const putTransferAccount = (
  tx: Db,
  accountId: string,
  values: TransferAccountValues,
): Promise<TransferAccountRow> =>
  tx
    .insertInto('transfer_account')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteTransferAccount = (tx: Db, accountId: string) =>
  tx.deleteFrom('transfer_account').where('account_id', '=', accountId).execute()

const LATEST = 20

const openTransfers = (accountId: string) => sql<boolean>`exists (
  select from provider_call call join payment on payment.id = call.payment_id
  where payment.provider = 'chapa' and call.action = 'transfer' and call.state = 'open'
    and call.parameters ->> 'destination' = ${accountId})`

/** True while money is to go to a seller's account: a transfer is asked for, and has not arrived. */
export async function hasTransfersOnTheWay(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${openTransfers(accountId)} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The latest calls for transfers to a seller. */
export const listTransferCalls = (db: Db, accountId: string): Promise<CallRow[]> =>
  db
    .selectFrom('provider_call')
    .innerJoin('earning', 'earning.payment_id', 'provider_call.payment_id')
    .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
    .selectAll('provider_call')
    .where('earning.seller_id', '=', accountId)
    .where('payment.provider', '=', 'chapa')
    .where('provider_call.action', '=', 'transfer')
    .where('provider_call.attempts', '>', 0)
    .orderBy('provider_call.id', 'desc')
    .limit(LATEST)
    .execute()
