import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** People whom an import has made, who have not signed in and were not mailed yet; locked. */
export async function takeUnmailed(tx: Db, importId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ target: string }>`
    select change.target from import_change as change
      join account on account.id = change.target::uuid
    where change.import_id = ${importId} and change.kind = 'people' and change.is_new and change.mailed_at is null and change.undone is null
      and account.status = 'active' and account.password_hash is null and account.email_verified_at is null
    order by change.target limit ${limit} for update of change skip locked`.execute(tx)
  return rows.map(({ target }) => target)
}

export const noteMailed = (tx: Db, importId: string, targets: readonly string[]) =>
  tx
    .updateTable('import_change')
    .set({ mailed_at: sql`now()` })
    .where('import_id', '=', importId)
    .where('kind', '=', 'people')
    .where('target', 'in', targets)
    .execute()
