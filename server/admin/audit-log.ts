import type { Handlers } from '#server/kernel/context.ts'
import type { adminAuditCalls } from '#shared/contract/admin-record.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { listAudit } from './audit-log-data.ts'

/** Nothing is empty, and what is no text is written as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Changed fields as text. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, textOf(value)]))

export const adminAuditHandlers: Handlers<typeof adminAuditCalls> = {
  list: async ({ db, query }) => {
    const { rows, counted } = await listAudit(db, query)
    return {
      entries: rows.map(({ id, action, kind, ref_id, actor_id, actor_name, before, after, reason, ip, at }) => ({
        _id: String(id),
        action,
        kind,
        id: ref_id,
        actor: actor_id ? { _id: actor_id, name: actor_name ?? '' } : null,
        before: textsOf(before),
        after: textsOf(after),
        reason,
        ip,
        at: at.toISOString(),
      })),
      pagination: cappedPaginationOf(query, counted),
    }
  },
}
