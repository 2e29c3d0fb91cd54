import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { beginningWith, cappedPageOf } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

export type AuditFilters = PageQuery & {
  actor?: string | undefined
  by?: 'admins' | undefined
  kind?: string | undefined
  id?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of the audit log, the latest first, and how many lines there are up to the cap. */
export function listAudit(db: Db, { actor, by, kind, id, action, from, to, ...page }: AuditFilters) {
  const lines = db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .$if(actor !== undefined, (found) => found.where('audit.actor_id', '=', actor ?? ''))
    .$if(by === 'admins', (found) =>
      found.where('actor.is_admin', '=', true).where(sql<SqlBool>`audit.ref_id is distinct from audit.actor_id::text`),
    )
    .$if(kind !== undefined, (found) => found.where('audit.kind', '=', kind ?? ''))
    .$if(id !== undefined, (found) => found.where('audit.ref_id', '=', id ?? ''))
    .$if(action !== undefined, (found) => found.where('audit.action', 'like', beginningWith(action ?? '')))
    .$if(from !== undefined, (found) => found.where('audit.at', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (found) => found.where('audit.at', '<', sql<Date>`${to}::date + 1`))
  const sorted = lines.selectAll('audit').select('actor.name as actor_name').orderBy('audit.id', 'desc')
  return cappedPageOf(sorted, page)
}
