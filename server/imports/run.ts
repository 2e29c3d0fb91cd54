import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Run } from '#server/kernel/jobs/jobs.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { loadCategories } from '#server/kernel/settings/category-tree.ts'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import type { ImportKind } from '#shared/policies/import-fields.ts'
import type { ImportFailure } from '#shared/policies/imports.ts'
import { addIssues, dropKeys, findImport, type ImportRow, moveImport, moveOn } from './data.ts'
import { notifyEnd } from './notice.ts'
import { loadPictures } from './pictures.ts'
import { type OpenFile, openStored, recordsOf } from './reading/open.ts'
import { type Entry, UnreadableFile } from './reading/record.ts'
import { categoryRows } from './rows/categories.ts'
import { createReader } from './rows/cells.ts'
import { productRows, serviceRows } from './rows/listings.ts'
import { peopleRows } from './rows/people.ts'
import { reviewRows } from './rows/reviews.ts'
import type { KindOfRows, Outcome, Row } from './rows/step.ts'

/** Rows that are written in one transaction. */
const BATCH = 400
/** Milliseconds after which the job says again that it goes on. */
const STILL_HERE = 10_000
/** Tries of the job, which also ends when its process is killed. */
const TRIES = 20

export const WORK = 'imports:work'

const kinds: Record<ImportKind, KindOfRows> = {
  people: peopleRows,
  categories: categoryRows,
  services: serviceRows,
  products: productRows,
  reviews: reviewRows,
}

/** Says that a long job goes on, often enough and not with each row. */
export function createPulse({ goOn }: Run): () => Promise<void> {
  let last = Date.now()
  return async () => {
    if (Date.now() - last < STILL_HERE) return
    last = Date.now()
    await goOn()
  }
}

export const queueWork = (tx: Deps['db'], id: string) => queueJob(tx, WORK, { id }, { maxAttempts: TRIES + 5 })

/** Rows of a table in batches, from the one on that comes next. */
async function* batchesOf(file: OpenFile, part: ImportPart, from: number): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  let seen = 0
  for await (const entry of recordsOf(file, part)) {
    seen += 1
    if (seen <= from) continue
    if (batch.push(entry) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Checks or writes a batch, and moves on, in one transaction. Undefined if another run was faster, or it was stopped. */
async function takeBatch(
  deps: Deps,
  seen: ImportRow,
  file: OpenFile,
  entries: Entry[],
): Promise<ImportRow | undefined> {
  const part = seen.parts[seen.part]
  if (!part) return undefined
  const isCheck = seen.status === 'checking'
  const read = createReader(part, deps.settings.currency)
  return inTransaction(deps.db, async (tx) => {
    const next = await moveOn(tx, seen, { row_number: seen.row_number + entries.length })
    if (!next) return undefined
    const rows = entries.map(({ line, cells }): Row => {
      const reader = read(cells)
      // Columns that are left out may be missing; more cells than columns mean that the row is not what it seems.
      if (cells.length > part.columns.length && cells.slice(part.columns.length).some((cell) => cell.trim() !== ''))
        reader.reject('', 'cells without a column', cells.slice(part.columns.length).join(' '))
      return { line, reader }
    })
    const step = { tx, deps, import: next, part, partNumber: seen.part, isCheck, archive: file.archive }
    const outcomes = await kinds[part.kind](step, rows)
    await addIssues(
      tx,
      seen.id,
      rows.flatMap(({ line, reader }) => reader.issues.map((issue) => ({ part: seen.part, line, ...issue }))),
    )
    const countOf = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length
    const counts = {
      created: seen.created + countOf('created'),
      updated: seen.updated + countOf('updated'),
      unchanged: seen.unchanged + countOf('unchanged'),
      invalid: seen.invalid + countOf('invalid'),
    }
    const total = isCheck ? { total: seen.total + entries.length } : {}
    return moveOn(tx, next, { ...counts, ...total })
  })
}

/** Ends a run at its last table, and begins what follows it. */
async function finish(deps: Deps, seen: ImportRow): Promise<void> {
  const isCheck = seen.status === 'checking'
  await inTransaction(deps.db, async (tx) => {
    const done = isCheck
      ? { status: 'checked', checked_at: new Date(), part: 0, row_number: 0 }
      : { status: 'done', finished_at: new Date() }
    const moved = await moveImport(tx, seen.id, [isCheck ? 'checking' : 'running'], done)
    if (!moved) return
    await dropKeys(tx, seen.id)
    if (!isCheck) await notifyEnd(tx, moved, 'done')
  })
}

async function fail(deps: Deps, seen: ImportRow, failure: ImportFailure): Promise<void> {
  const ended = { status: 'failed', failure, finished_at: new Date() }
  await inTransaction(deps.db, async (tx) => {
    const moved = await moveImport(tx, seen.id, ['checking', 'running'], ended)
    if (moved) await notifyEnd(tx, moved, 'failed')
  })
}

/** Renews what this process knows of categories and public pages after a table. */
async function afterPart(deps: Deps, seen: ImportRow): Promise<void> {
  if (seen.status !== 'running') return
  if (seen.parts[seen.part]?.kind === 'categories') await loadCategories(deps.db)
  announcePublicChange(deps)
}

async function work(deps: Deps, begun: ImportRow, file: OpenFile, pulse: () => Promise<void>): Promise<void> {
  let seen: ImportRow | undefined = begun
  while (seen.part < seen.parts.length) {
    const part: ImportPart | undefined = seen.parts[seen.part]
    if (!part) break
    for await (const entries of batchesOf(file, part, seen.row_number)) {
      seen = await takeBatch(deps, seen, file, entries)
      if (!seen) return
      await pulse()
    }
    await afterPart(deps, seen)
    seen = await moveOn(deps.db, seen, { part: seen.part + 1, row_number: 0 })
    if (!seen) return
  }
  if (seen.status === 'running' && !(await loadPictures(deps, seen, file.archive, pulse))) return
  await finish(deps, seen)
}

/**
 * Checks or runs an import from where it stands. A second run of the job, also at the same time, and one that comes after a kill go on with
 * the next rows: what a batch writes and where it stands are one transaction.
 */
export async function workOnImport(deps: Deps, { id }: { id: string }, run: Run): Promise<void> {
  const found = await findImport(deps.db, id)
  if (!found || (found.status !== 'checking' && found.status !== 'running')) return
  const begun = await moveOn(deps.db, found, { attempts: found.attempts + 1 })
  if (!begun) return
  if (!begun.stored_as) return fail(deps, begun, 'file_gone')
  let file: OpenFile | undefined
  try {
    file = await openStored(deps, begun.stored_as)
    await work(deps, begun, file, createPulse(run))
  } catch (error) {
    if (error instanceof UnreadableFile) {
      const now = (await findImport(deps.db, id)) ?? begun
      await addIssues(deps.db, id, [
        { part: now.part, line: error.line, field: '', message: 'row too large', value: '' },
      ])
      return fail(deps, now, 'unreadable')
    }
    if (begun.attempts <= TRIES) throw error
    deps.log.error({ err: error, import: id }, 'an import could not be worked on')
    await fail(deps, begun, 'internal')
  } finally {
    await file?.close()
  }
}
