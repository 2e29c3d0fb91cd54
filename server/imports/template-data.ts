import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ImportTemplate } from '#shared/contract/admin-import.ts'

export async function listTemplates(db: Db): Promise<ImportTemplate[]> {
  const rows = await db.selectFrom('import_template').select(['id', 'name', 'parts']).orderBy('name').execute()
  // Only `saveTemplate` writes them, as the contract has them.
  return rows.map(({ id, name, parts }) => ({ _id: id, name, parts: parts as unknown as ImportTemplate['parts'] }))
}

/** Keeps a template; one of the same name is replaced, and keeps its id. */
export const saveTemplate = (
  tx: Db,
  { id, name, parts, by }: { id: string; name: string; parts: ImportTemplate['parts']; by: string },
) =>
  tx
    .insertInto('import_template')
    .values({ id, name, parts: JSON.stringify(parts), made_by: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ parts: eb.ref('excluded.parts'), updated_at: sql`now()` })),
    )
    .execute()

/** False if there is none. */
export async function deleteTemplate(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('import_template').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
