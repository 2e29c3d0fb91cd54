import { findAccount } from '#server/accounts/data.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import type { adminDataArchiveCalls, DataArchiveState, dataArchiveCalls } from '#shared/contract/data-archive.ts'
import type { ArchiveStatus } from '#shared/policies/data-archive.ts'
import { addArchive, findFile, findLatest, lockOwner, nextAfter } from './data.ts'
import { MAKE } from './make.ts'

async function stateOf(db: Db, accountId: string): Promise<DataArchiveState> {
  const row = await findLatest(db, accountId)
  if (!row) return { archive: null, nextAt: null }
  const nextAt = nextAfter(row)
  return {
    archive: {
      _id: row.id,
      // The CHECK of the table allows no other words.
      status: row.status as ArchiveStatus,
      requestedAt: row.requested_at.toISOString(),
      isByStaff: row.requested_by !== null,
      ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
      ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
      ...(row.size === null ? {} : { size: row.size }),
    },
    nextAt: nextAt > new Date() ? nextAt.toISOString() : null,
  }
}

async function requireAccount(db: Db, id: string): Promise<void> {
  const account = await findAccount(db, id)
  if (!account || account.status === 'deleted') throw notFound()
}

type Asked = { viewer: Viewer; origin: Origin; accountId: string; id: string; reason?: string }

/** Begins an archive, one at a time and one a day for each person, whoever asks. */
async function begin({ db }: Pick<Deps, 'db'>, { viewer, origin, accountId, id, reason }: Asked): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await lockOwner(tx, accountId))) throw notFound()
      const latest = await findLatest(tx, accountId)
      // A later attempt of the same call.
      if (latest?.id === id) return
      if (latest?.status === 'pending') throw conflict('archive_pending', 'The archive is being written already.')
      if (latest && nextAfter(latest) > new Date())
        throw conflict('archive_recent', 'There is one archive a day. Please use the one that is there.')
      await addArchive(tx, { id, accountId, requestedBy: viewer.id === accountId ? null : viewer.id })
      await queueJob(tx, MAKE, { id }, { maxAttempts: 25 })
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: 'account.archive_requested',
        kind: 'account',
        refId: accountId,
        reason,
      })
    })
  } catch (error) {
    throw await withEntity(error, () => stateOf(db, accountId))
  }
}

export const dataArchiveHandlers: Handlers<typeof dataArchiveCalls> = {
  show: ({ db, viewer }) => stateOf(db, viewer.id),
  request: async ({ db, deps, viewer, origin, freshId: id }) => {
    await begin(deps, { viewer, origin, accountId: viewer.id, id })
    return stateOf(db, viewer.id)
  },
  file: async ({ db, deps, viewer, origin, params: { id } }) => {
    const found = await findFile(db, { id, accountId: viewer.id })
    if (!found?.stored_as) throw notFound()
    const { stream, size } = await (await fileStoreOf(deps)).open('documents', found.stored_as)
    await audit(db, {
      ...actorOf(viewer, origin),
      action: 'account.archive_fetched',
      kind: 'account',
      refId: viewer.id,
    })
    const day = found.finished_at?.toISOString().slice(0, 10)
    return { name: `your-data-${day}.zip`, type: 'application/zip', size, chunks: stream }
  },
}

export const adminDataArchiveHandlers: Handlers<typeof adminDataArchiveCalls> = {
  show: async ({ db, params: { id } }) => {
    await requireAccount(db, id)
    return stateOf(db, id)
  },
  request: async ({ db, deps, viewer, origin, params, freshId: id, input }) => {
    await requireAccount(db, params.id)
    const { reason } = (await input()).body
    await begin(deps, { viewer, origin, accountId: params.id, id, reason })
    return stateOf(db, params.id)
  },
}
