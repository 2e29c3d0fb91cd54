import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Import, ImportIssue, ImportPicture } from '#server/db/schema.ts'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import type { ImportKind } from '#shared/policies/import-fields.ts'
import type { ImportStatus } from '#shared/policies/imports.ts'

type Stored = Selectable<Import>
export type ImportRow = Omit<Stored, 'parts'> & { parts: ImportPart[] }

export const insertImport = (tx: Db, row: Insertable<Import>) => tx.insertInto('import').values(row).execute()

export const findImport = (db: Db, id: string, { lock = false } = {}): Promise<ImportRow | undefined> =>
  db
    .selectFrom('import')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export async function listImports(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await db
    .selectFrom('import')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('import')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Changes an import that is in one of these states; undefined if it is in none of them any more. */
export const moveImport = (
  tx: Db,
  id: string,
  from: readonly ImportStatus[],
  changes: Updateable<Import>,
): Promise<ImportRow | undefined> =>
  tx
    .updateTable('import')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** Moves on from the place that was seen; undefined if another run was faster, or it was stopped. */
export const moveOn = (tx: Db, seen: ImportRow, changes: Updateable<Import>): Promise<ImportRow | undefined> =>
  tx
    .updateTable('import')
    .set(changes)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('part', '=', seen.part)
    .where('row_number', '=', seen.row_number)
    .returningAll()
    .executeTakeFirst()

export const deleteImport = (tx: Db, id: string) => tx.deleteFrom('import').where('id', '=', id).execute()

/** Issues that are kept of an import. */
const MOST_ISSUES = 20_000

export async function addIssues(tx: Db, importId: string, issues: Omit<Insertable<ImportIssue>, 'import_id'>[]) {
  if (issues.length === 0) return
  const { kept } = await tx
    .selectFrom('import_issue')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  const rows = issues.slice(0, Math.max(0, MOST_ISSUES - kept)).map((issue) => ({ ...issue, import_id: importId }))
  if (rows.length > 0) await tx.insertInto('import_issue').values(rows).execute()
}

export const dropIssues = (tx: Db, importId: string) =>
  tx.deleteFrom('import_issue').where('import_id', '=', importId).execute()

export type IssueGroupRow = {
  part: number
  field: string
  message: string
  line: number
  value: string
  rows: number
  values: string[]
}

export async function groupIssues(db: Db, importId: string): Promise<IssueGroupRow[]> {
  const { rows } = await sql<IssueGroupRow>`
    select part, field, message, min(line)::float8 as line, (array_agg(value order by line))[1] as value,
      count(*)::float8 as rows, (array_agg(distinct value))[1:30] as values
    from import_issue where import_id = ${importId}
    group by part, field, message order by count(*) desc, part, field, message limit 50`.execute(db)
  return rows
}

/** All issues in the order of the file, in batches. */
export async function* readIssues(db: Db, importId: string): AsyncGenerator<Selectable<ImportIssue>[]> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('import_issue')
      .selectAll()
      .where('import_id', '=', importId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1_000)
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

type Of = { importId: string; kind: ImportKind }

/** Remembers keys of a check, and returns those that it has seen before. */
export async function takeKeys(tx: Db, { importId, kind }: Of, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with wanted as (select distinct unnest(${keys}::text[]) as key),
      added as (insert into import_key (import_id, kind, key)
        select ${importId}::uuid, ${kind}, key from wanted on conflict do nothing returning key)
    select key from wanted where key not in (select key from added)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** The keys among these that the check has seen. */
export async function findKeys(tx: Db, { importId, kind }: Of, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('import_key')
    .select('key')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export const listKeys = async (tx: Db, { importId, kind }: Of): Promise<string[]> =>
  (
    await tx
      .selectFrom('import_key')
      .select('key')
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .limit(2_000)
      .execute()
  ).map(({ key }) => key)

export const dropKeys = (tx: Db, importId: string) =>
  tx.deleteFrom('import_key').where('import_id', '=', importId).execute()

/** The entries from elsewhere as they are here, by their numbers there. */
export async function findEntries(
  tx: Db,
  { source, kind }: { source: string; kind: ImportKind },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('import_entry')
    .select(['external_id', 'target'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where(sql<boolean>`external_id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ external_id, target }) => [external_id, target]))
}

/** The targets among these that this import has made. */
export async function listNewTargets(tx: Db, { importId, kind }: Of, targets: readonly string[]): Promise<Set<string>> {
  if (targets.length === 0) return new Set()
  const rows = await tx
    .selectFrom('import_change')
    .select('target')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('is_new', '=', true)
    .where(sql<boolean>`target = any(${targets}::text[])`)
    .execute()
  return new Set(rows.map(({ target }) => target))
}

export type Noted = { externalId: string; target: string; isNew: boolean; before?: Record<string, unknown> }

/** Notes what an import has made, changed or found. */
export async function noteEntries(
  tx: Db,
  { importId, source, kind }: Of & { source: string },
  entries: readonly Noted[],
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('import_entry')
    .values(entries.map(({ externalId, target }) => ({ source, kind, external_id: externalId, target })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'kind', 'external_id']).doUpdateSet((eb) => ({ target: eb.ref('excluded.target') })),
    )
    .execute()
  const changed = entries.filter(({ isNew, before }) => isNew || before)
  if (changed.length === 0) return
  await tx
    .insertInto('import_change')
    .values(
      changed.map(({ target, isNew, before }) => ({
        import_id: importId,
        kind,
        target,
        is_new: isNew,
        before: before ? JSON.stringify(before) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addPictures(tx: Db, pictures: Insertable<ImportPicture>[]): Promise<void> {
  if (pictures.length > 0) await tx.insertInto('import_picture').values(pictures).execute()
}

export type ImportCounts = { pictures: number; loaded: number; failed: number; people: number; mailed: number }

/** Counts of pictures and of the people whom imports have made, by the import. */
export async function countParts(db: Db, ids: readonly string[]): Promise<Map<string, ImportCounts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ImportCounts & { id: string }>`
    select id, pictures::float8, loaded::float8, failed::float8, people::float8, mailed::float8
    from unnest(${ids}::uuid[]) as wanted (id),
      lateral (select count(*) as pictures, count(*) filter (where status = 'loaded') as loaded,
        count(*) filter (where status = 'failed') as failed from import_picture where import_id = wanted.id) as pictured,
      lateral (select count(*) as people, count(mailed_at) as mailed from import_change
        where import_id = wanted.id and kind = 'people' and is_new) as invited`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
