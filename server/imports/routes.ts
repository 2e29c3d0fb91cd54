import { removeQuietly } from '#server/accounts/documents.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { csvChunks } from '#server/kernel/csv-chunks.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import { zipOf } from '#server/kernel/zip.ts'
import type { adminImportCalls, ImportDetail } from '#shared/contract/admin-import.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { type ImportStatus, isImportBusy } from '#shared/policies/imports.ts'
import {
  deleteImport,
  dropIssues,
  dropKeys,
  findImport,
  type ImportRow,
  listImports,
  moveImport,
  readIssues,
} from './data.ts'
import { exportEntries } from './export.ts'
import { queueInvitations } from './invite.ts'
import { matchedParts, rejectUnknownFields } from './match.ts'
import { presentImports, showImport } from './present.ts'
import { queueWork } from './run.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './template-data.ts'
import { queueUndo } from './undo.ts'
import { uploadImport } from './upload.ts'

async function show(db: Db, id: string): Promise<ImportDetail> {
  const shown = await showImport(db, id)
  if (!shown) throw notFound()
  return shown
}

async function requireImport(db: Db, id: string): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row) throw notFound()
  return row
}

const moved = () => conflict('import_state', 'The import is in another state by now.')

const NOTHING = { part: 0, row_number: 0, attempts: 0, created: 0, updated: 0, unchanged: 0, invalid: 0, failure: null }

type Acting = { deps: Deps; viewer: Viewer; origin: Origin; params: { id: string } }
type Step = {
  from: readonly ImportStatus[]
  action?: AuditAction
  /** Moves the import and queues what follows; undefined if it is in another state. */
  move: (tx: Db, row: ImportRow) => Promise<ImportRow | undefined>
}

/** Moves an import on in one transaction with the job that follows and the line of the log. */
async function step(
  { deps, viewer, origin, params: { id } }: Acting,
  { from, action, move }: Step,
): Promise<ImportDetail> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const row = await findImport(tx, id, { lock: true })
      if (!row) throw notFound()
      // The CHECK of the table allows no other words.
      if (!from.includes(row.status as ImportStatus) || !(await move(tx, row))) throw moved()
      if (action)
        await audit(tx, {
          ...actorOf(viewer, origin),
          action,
          kind: 'import',
          refId: id,
          after: { file: row.file_name },
        })
    })
  } catch (error) {
    throw await withEntity(error, () => show(deps.db, id))
  }
  return show(deps.db, id)
}

const ENDED: readonly ImportStatus[] = ['done', 'stopped', 'failed']

export const adminImportHandlers: Handlers<typeof adminImportCalls> = {
  list: async ({ db, query }) => {
    const { rows, total } = await listImports(db, { limit: query.limit, offset: (query.page - 1) * query.limit })
    return { imports: await presentImports(db, rows), pagination: paginationOf(query, total) }
  },
  upload: async ({ deps, db, viewer, origin, freshId: id, input }) => {
    const { body, files } = await input()
    await uploadImport(deps, { id, ...body, file: files.file?.[0] }, { viewer, origin })
    return show(db, id)
  },
  detail: ({ db, params: { id } }) => show(db, id),
  match: async (context) => {
    const { db, params, input } = context
    const seen = await requireImport(db, params.id)
    const { body } = await input()
    const parts = JSON.stringify(matchedParts(seen, body.parts))
    const from = ['uploaded', 'checked', 'failed'] as const
    return step(context, {
      from,
      move: async (tx, row) => {
        // One that has made something goes on as it began.
        if (row.started_at) return undefined
        await dropIssues(tx, row.id)
        await dropKeys(tx, row.id)
        await queueWork(tx, row.id)
        const source = body.source ?? row.source
        const options = { parts, source, updates_existing: body.updatesExisting }
        return moveImport(tx, row.id, from, { ...NOTHING, ...options, total: 0, status: 'checking' })
      },
    })
  },
  templates: async ({ db }) => ({ templates: await listTemplates(db) }),
  saveTemplate: async ({ db, viewer, freshId: id, input }) => {
    const { body } = await input()
    rejectUnknownFields(body)
    await saveTemplate(db, { id, ...body, by: viewer.id })
    return { templates: await listTemplates(db) }
  },
  removeTemplate: async ({ db, params: { id } }) => {
    if (!(await deleteTemplate(db, id))) throw notFound()
    return { templates: await listTemplates(db) }
  },
  issues: async ({ db, viewer, params: { id } }) => {
    const row = await requireImport(db, id)
    const columns = {
      table: ({ part }: { part: number }) => row.parts[part]?.entry ?? row.file_name,
      line: ({ line }: { line: number }) => line,
      field: ({ field }: { field: string }) => field,
      problem: ({ message }: { message: string }) => message,
      value: ({ value }: { value: string }) => value,
    }
    return {
      name: `import-${id.slice(0, 8)}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: csvChunks(viewer.locale, columns, readIssues(db, id)),
    }
  },
  run: (context) =>
    step(context, {
      from: ['checked', 'stopped', 'failed'],
      action: 'import.started',
      move: async (tx, row) => {
        if (!row.stored_as || !row.checked_at) return undefined
        // One that was stopped or has failed goes on where it was.
        const begins = row.started_at ? { attempts: 0, failure: null } : { ...NOTHING, started_at: new Date() }
        if (!row.started_at) await dropIssues(tx, row.id)
        await queueWork(tx, row.id)
        return moveImport(tx, row.id, ['checked', 'stopped', 'failed'], {
          ...begins,
          status: 'running',
          finished_at: null,
        })
      },
    }),
  stop: (context) =>
    step(context, {
      from: ['checking', 'running'],
      move: (tx, row) =>
        row.status === 'checking'
          ? moveImport(tx, row.id, ['checking'], { ...NOTHING, status: 'uploaded' })
          : moveImport(tx, row.id, ['running'], { status: 'stopped', finished_at: new Date() }),
    }),
  undo: (context) =>
    step(context, {
      from: ENDED,
      action: 'import.undone',
      move: async (tx, row) => {
        if (!row.started_at) return undefined
        await queueUndo(tx, row.id)
        return moveImport(tx, row.id, ENDED, { status: 'undoing', failure: null })
      },
    }),
  invite: (context) =>
    step(context, {
      from: ['done', 'stopped'],
      action: 'import.invited',
      move: async (tx, row) => {
        await queueInvitations(tx, row.id)
        return moveImport(tx, row.id, ['done', 'stopped'], { invited_at: new Date() })
      },
    }),
  exportAll: async ({ deps, db, viewer, origin }) => {
    const day = new Date().toISOString().slice(0, 10)
    await audit(db, { ...actorOf(viewer, origin), action: 'import.exported', kind: 'import' })
    return { name: `community-${day}.zip`, type: 'application/zip', chunks: zipOf(exportEntries(deps)) }
  },
  remove: async ({ deps, db, params: { id } }) => {
    const { stored_as: storedAs } = await requireImport(db, id)
    try {
      await inTransaction(db, async (tx) => {
        const row = await findImport(tx, id, { lock: true })
        if (!row) throw notFound()
        // What it has made can be undone only as long as it is here.
        if (isImportBusy(row.status as ImportStatus) || (row.started_at && row.status !== 'undone')) throw moved()
        await deleteImport(tx, id)
      })
    } catch (error) {
      throw await withEntity(error, () => show(db, id))
    }
    if (storedAs) await removeQuietly(deps, [storedAs])
    return { message: 'Deleted' }
  },
}
