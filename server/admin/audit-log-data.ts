import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { beginningWith, cappedPageByIds } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

type AuditFilters = PageQuery & {
  actor?: string | undefined
  by?: 'admins' | undefined
  kind?: string | undefined
  id?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const linesBy = (db: Db) => (ids: number[]) =>
  db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .selectAll('audit')
    .select('actor.name as actor_name')
    .where('audit.id', 'in', ids)
    .execute()

async function administratorIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('is_admin', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** A page of the audit log, the latest first, and how many lines there are up to the cap. */
export async function listAudit(db: Db, { actor, by, kind, id, action, from, to, ...page }: AuditFilters) {
  // The log is read from its end until a page is full: with the ids at hand, no line is joined to its actor.
  const administrators = by === 'admins' ? await administratorIds(db) : []
  const lines = db
    .selectFrom('audit')
    .select('audit.id')
    .$if(actor !== undefined, (found) => found.where('audit.actor_id', '=', actor ?? ''))
    .$if(by === 'admins', (found) =>
      found
        .where(sql<SqlBool>`audit.actor_id = any (${administrators}::uuid[])`)
        .where(sql<SqlBool>`audit.ref_id is distinct from audit.actor_id::text`),
    )
    .$if(kind !== undefined, (found) => found.where('audit.kind', '=', kind ?? ''))
    .$if(id !== undefined, (found) => found.where('audit.ref_id', '=', id ?? ''))
    .$if(action !== undefined, (found) => found.where('audit.action', 'like', beginningWith(action ?? '')))
    .$if(from !== undefined, (found) => found.where('audit.at', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (found) => found.where('audit.at', '<', sql<Date>`${to}::date + 1`))
    .orderBy('audit.id', 'desc')
  return cappedPageByIds(lines, page, linesBy(db))
}
