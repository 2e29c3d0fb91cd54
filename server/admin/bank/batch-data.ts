import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankBatch } from '#server/db/schema.ts'

export type BatchRow = {
  id: string
  message_id: string
  file_name: string
  xml: string
  currency: string
  amount: number
  count: number
  execution_date: string
  prepared_by: string
  preparer: string
  four_eyes: boolean
  approved_by: string | null
  approver: string | null
  approved_at: Date | null
  created_at: Date
}

const select = (rest: RawBuilder<unknown>) => sql<BatchRow>`
  select bank_batch.id, message_id, file_name, xml, currency, amount, count, execution_date::text, prepared_by,
    preparer.name as preparer, four_eyes, approved_by, approver.name as approver, approved_at, bank_batch.created_at
  from bank_batch join account preparer on preparer.id = prepared_by left join account approver on approver.id = approved_by
  ${rest}`

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return (await select(sql`where bank_batch.id = ${id}`).execute(db)).rows[0]
}

export const lockBatch = (tx: Db, id: string) =>
  tx.selectFrom('bank_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A page of the files that still have payments, the latest first, and how many there are. */
export async function listBatches(db: Db, { page, limit }: { page: number; limit: number }) {
  const isAlive = sql`exists (select from bank_payment where batch_id = bank_batch.id)`
  const { rows } = await select(sql`where ${isAlive} order by bank_batch.created_at desc, bank_batch.id
    limit ${limit} offset ${(page - 1) * limit}`).execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from bank_batch where ${isAlive}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export const insertBatch = (tx: Db, batch: Insertable<BankBatch>) => tx.insertInto('bank_batch').values(batch).execute()

export const noteApproval = (tx: Db, id: string, by: string) =>
  tx.updateTable('bank_batch').set({ approved_by: by, approved_at: new Date() }).where('id', '=', id).execute()

export const putInBatch = (tx: Db, id: string, paymentIds: readonly string[]) =>
  tx.updateTable('bank_payment').set({ batch_id: id }).where('id', 'in', paymentIds).execute()

/** The payments of a file, locked until the transaction ends. */
export const lockInBatch = (tx: Db, id: string) =>
  tx.selectFrom('bank_payment').select(['id', 'state']).where('batch_id', '=', id).forUpdate().execute()

export const emptyBatch = (tx: Db, id: string) =>
  tx.updateTable('bank_payment').set({ batch_id: null }).where('batch_id', '=', id).execute()
