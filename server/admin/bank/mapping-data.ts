import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { type BankCsvMapping, MOST_MAPPINGS } from '#shared/contract/admin-bank.ts'

export const listMappings = (db: Db) =>
  db.selectFrom('bank_csv_mapping').selectAll().orderBy('used_at', 'desc').orderBy('id').limit(MOST_MAPPINGS).execute()

export const findMapping = (db: Db, id: string) =>
  db.selectFrom('bank_csv_mapping').selectAll().where('id', '=', id).executeTakeFirst()

/** The mappings whose headings are one of these lines. */
export const findMappingsOf = (db: Db, headers: readonly string[]) =>
  headers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bank_csv_mapping')
        .selectAll()
        .where('header', 'in', [...headers])
        .execute()

/** Saves the columns for such headings in the place of those from before, and forgets the ones that were used least lately. */
export async function saveMapping(
  db: Db,
  { header, mapping, fileName, by }: { header: string; mapping: BankCsvMapping; fileName: string; by: string | null },
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), file_name: fileName, saved_by: by, used_at: new Date() }
  await db
    .insertInto('bank_csv_mapping')
    .values({ id: newId(), header, ...values })
    .onConflict((conflict) => conflict.column('header').doUpdateSet(values))
    .execute()
  await sql`delete from bank_csv_mapping where id in (
    select id from bank_csv_mapping order by used_at desc, id offset ${MOST_MAPPINGS})`.execute(db)
}

export const noteUsed = (db: Db, id: string, fileName: string) =>
  db.updateTable('bank_csv_mapping').set({ file_name: fileName, used_at: new Date() }).where('id', '=', id).execute()

export const dropMapping = (tx: Db, id: string) =>
  tx.deleteFrom('bank_csv_mapping').where('id', '=', id).returning('header').executeTakeFirst()
