import type { Db } from '#server/db/open.ts'
import type { Import, ImportDetail } from '#shared/contract/admin-import.ts'
import type { ImportFailure, ImportStatus } from '#shared/policies/imports.ts'
import { countParts, findImport, groupIssues, type ImportCounts, type ImportRow } from './data.ts'
import { findNames } from './people-data.ts'

const NONE: ImportCounts = { pictures: 0, loaded: 0, failed: 0, people: 0, mailed: 0 }

/** The rows that the present run, or the one that ended, is through with. */
const doneOf = ({ created, updated, unchanged, invalid }: ImportRow) => created + updated + unchanged + invalid

function present(row: ImportRow, counts: ImportCounts, startedBy: string | undefined): Import {
  return {
    _id: row.id,
    source: row.source,
    fileName: row.file_name,
    size: row.size,
    // The CHECK of the table allows no other words, and only `fail` writes a failure.
    status: row.status as ImportStatus,
    ...(row.failure ? { failure: row.failure as ImportFailure } : {}),
    parts: row.parts,
    updatesExisting: row.updates_existing,
    done: doneOf(row),
    total: row.total,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    invalid: row.invalid,
    removed: row.removed,
    kept: row.kept,
    pictures: { total: counts.pictures, loaded: counts.loaded, failed: counts.failed },
    invitations: { total: counts.people, mailed: counts.mailed },
    ...(startedBy ? { startedBy } : {}),
    createdAt: row.created_at.toISOString(),
    ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
  }
}

export async function presentImports(db: Db, rows: readonly ImportRow[]): Promise<Import[]> {
  const counts = await countParts(
    db,
    rows.map(({ id }) => id),
  )
  const names = await findNames(
    db,
    rows.flatMap(({ begun_by }) => begun_by ?? []),
  )
  return rows.map((row) => present(row, counts.get(row.id) ?? NONE, names.get(row.begun_by ?? '')))
}

/** An import with what is wrong with its rows; undefined if there is none. */
export async function showImport(db: Db, id: string): Promise<ImportDetail | undefined> {
  const row = await findImport(db, id)
  if (!row) return undefined
  const [shown] = await presentImports(db, [row])
  return shown && { import: shown, issues: await groupIssues(db, id) }
}
