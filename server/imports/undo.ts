import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Run } from '#server/kernel/jobs/jobs.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { loadCategories } from '#server/kernel/settings/category-tree.ts'
import { removeStored } from '#server/media/store.ts'
import { findImport, type ImportRow, moveImport } from './data.ts'
import { createPulse } from './run.ts'
import { endChange, listChanges, removeMade, restoreChanged } from './undo-data.ts'

export const UNDO = 'imports:undo'
const BATCH = 100

export const queueUndo = (tx: Deps['db'], id: string) => queueJob(tx, UNDO, { id }, { maxAttempts: 25 })

/** Takes a batch back. Undefined if there is nothing left, or another run is at it. */
async function takeBack(deps: Deps, id: string): Promise<ImportRow | undefined> {
  const pictures: string[] = []
  const moved = await inTransaction(deps.db, async (tx) => {
    pictures.length = 0
    const row = await findImport(tx, id, { lock: true })
    if (row?.status !== 'undoing') return undefined
    const changes = await listChanges(tx, id, BATCH)
    if (changes.length === 0) return undefined
    let removed = 0
    for (const change of changes) {
      const gone = change.is_new ? await removeMade(tx, change) : undefined
      const isDone = change.is_new ? gone !== undefined : await restoreChanged(tx, change)
      pictures.push(...(gone ?? []).map(({ url }) => url))
      if (isDone) removed += 1
      await endChange(tx, change, isDone ? 'removed' : 'kept')
    }
    const counts = { removed: row.removed + removed, kept: row.kept + changes.length - removed }
    return moveImport(tx, id, ['undoing'], counts)
  })
  // Once it is committed: a picture that an order shows is kept.
  await removeStored(deps, pictures)
  return moved
}

/** Takes back what an import has made and changed, in batches; a second run goes on with what is left. */
export async function undoImport(deps: Deps, { id }: { id: string }, run: Run): Promise<void> {
  const pulse = createPulse(run)
  while (await takeBack(deps, id)) await pulse()
  await loadCategories(deps.db)
  announcePublicChange(deps)
  await moveImport(deps.db, id, ['undoing'], { status: 'undone', finished_at: new Date() })
}
