import type { Db } from '#server/db/open.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import type { AuditEntry, adminAuditCalls } from '#shared/contract/admin-record.ts'
import { csvOf } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { z } from '#shared/kernel/zod.ts'
import { type AuditLine, listAudit, titlesOf } from './audit-log-data.ts'

/** Nothing is empty, and what is no text is written as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Changed fields as text. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, textOf(value)]))

const isId = (id: string | null | undefined): id is string => z.uuid().safeParse(id).success

/** The ids by which the subject of a line is named: its own, or that of its person if it is gone. */
const namedBy = ({ ref_id, after }: AuditLine): string[] => [ref_id, textsOf(after).accountId].filter(isId)

async function present(db: Db, rows: readonly AuditLine[]): Promise<AuditEntry[]> {
  const titles = await titlesOf(db, [...new Set(rows.flatMap(namedBy))])
  return rows.map((row) => {
    const { id, action, kind, ref_id, actor_id, actor_name, reason, ip, at, more } = row
    const [before, after] = [textsOf(row.before), textsOf(row.after)]
    const title = namedBy(row).flatMap((named) => titles.get(named) ?? [])[0]
    return {
      _id: String(id),
      action,
      kind,
      id: ref_id,
      title: title ?? (kind === 'staff' ? (after.email ?? before.email) : undefined) ?? null,
      actor: actor_id ? { _id: actor_id, name: actor_name ?? '' } : null,
      before,
      after,
      reason,
      ip,
      at: at.toISOString(),
      more,
    }
  })
}

const columns = {
  at: ({ at }) => at,
  action: ({ action }) => action,
  kind: ({ kind }) => kind,
  id: ({ id }) => id ?? '',
  title: ({ title }) => title ?? '',
  person: ({ actor }) => actor?.name ?? '',
  person_id: ({ actor }) => actor?._id ?? '',
  reason: ({ reason }) => reason ?? '',
  address: ({ ip }) => ip ?? '',
  before: ({ before }) => fieldsOf(before),
  after: ({ after }) => fieldsOf(after),
} as const satisfies Record<string, (entry: AuditEntry) => string>

const fieldsOf = (fields: Record<string, string>) => (Object.keys(fields).length > 0 ? JSON.stringify(fields) : '')

/** Lines as a file for spreadsheets; the names of its columns are for programs, and not translated. */
const auditCsv = (language: LanguageCode, entries: readonly AuditEntry[]): string =>
  csvOf(
    language,
    Object.keys(columns),
    entries.map((entry) => Object.values(columns).map((read) => read(entry))),
  )

export const adminAuditHandlers: Handlers<typeof adminAuditCalls> = {
  list: async ({ db, query }) => {
    const { rows, counted } = await listAudit(db, query)
    return { entries: await present(db, rows), pagination: cappedPaginationOf(query, counted) }
  },
  exportList: async ({ db, viewer, origin, query }) => {
    const { rows } = await listAudit(db, { ...query, page: 1, limit: MOST_COUNTED }, { isWhole: true })
    const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    const after = { ...filters, count: rows.length }
    await audit(db, { ...actorOf(viewer, origin), action: 'audit.exported', kind: 'audit', after })
    return { csv: auditCsv(viewer.locale, await present(db, rows)) }
  },
}
