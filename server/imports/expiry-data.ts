import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { IMPORT_DAYS } from '#shared/policies/imports.ts'

/** Forgets the files of imports that are over, and of those that nobody has gone on with. Returns the names of the files. */
export async function expireImports(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ stored_as: string }>`
    with due as (select id, stored_as from import where stored_as is not null
      and (status in ('done', 'undone', 'undoing') or
        (status in ('uploaded', 'checked', 'stopped', 'failed') and created_at < now() - make_interval(days => ${IMPORT_DAYS})))
      for update)
    update import set stored_as = null from due where due.id = import.id returning due.stored_as`.execute(tx)
  await sql`delete from import_issue using import where import.id = import_issue.import_id
    and import.created_at < now() - make_interval(days => ${IMPORT_DAYS})
    and import.status not in ('checking', 'running')`.execute(tx)
  return rows.map(({ stored_as }) => stored_as)
}
