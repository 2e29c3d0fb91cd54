import { sql } from 'kysely'
import type { EndByAdmin } from '#shared/contract/transaction.ts'

type StoredEnd = { at: string; reason: string | null; by: { _id: string; name: string } | null }

/**
 * The end of an order by an administrator, from its history: `end_reason` alone may be that of a later correction, but
 * without it no administrator ended the order.
 */
export const endByAdmin = sql<StoredEnd | null>`case when transaction.end_reason is not null then (
  select jsonb_build_object('at', event.at, 'reason', event.note, 'by', case when admin.id is not null then
    jsonb_build_object('_id', admin.id, 'name', admin.name) end)
  from order_event event left join account admin on admin.id = event.actor_id
  where event.kind = transaction.kind and event.ref_id = transaction.id and event.action = 'end' and event.actor = 'admin'
  order by event.id desc limit 1
) end`

/** The two of an order are not told which administrator it was. */
export function presentEndByAdmin(end: StoredEnd | null, { isForAdmins = false } = {}): { endedByAdmin?: EndByAdmin } {
  if (!end) return {}
  const { at, reason, by } = end
  return {
    endedByAdmin: {
      at: new Date(at).toISOString(),
      reason: reason ?? '',
      ...(isForAdmins && by ? { by } : {}),
    },
  }
}
