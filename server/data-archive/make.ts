import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeQuietly } from '#server/accounts/documents.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Run, Tasks } from '#server/kernel/jobs/jobs.ts'
import { zipOf } from '#server/kernel/zip.ts'
import { addUploads } from '#server/media/data.ts'
import { foldersOf, randomName } from '#server/media/files.ts'
import { storeWritten } from '#server/media/store.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Language } from '#shared/contract/common.ts'
import { contentOf, type Owner } from './content.ts'
import { beginTry, expireArchives, findOwner, finish, noteFailure } from './data.ts'

export const MAKE = 'data-archive:make'
/** Tries of the job, which also ends when the process is killed; its owner is told of the last one. */
const TRIES = 5
/** Milliseconds after which the job says again that it goes on. */
const STILL_HERE = 10_000
/** The path of the screen with the archive. */
const LINK = '/user/profile/edit?tab=account'

/** Says that a long job goes on, often enough and not with each piece. */
function createPulse({ goOn }: Run): () => Promise<void> {
  let last = Date.now()
  return async () => {
    if (Date.now() - last < STILL_HERE) return
    last = Date.now()
    await goOn()
  }
}

/** Writes the archive to the disk of this machine and hands it to the store of files; nothing of it is in memory. */
async function writeArchive(deps: Deps, owner: Owner, run: Run) {
  const folder = foldersOf(deps.settings).spool
  const file = path.join(folder, `${randomName()}.zip`)
  const pulse = createPulse(run)
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      zipOf(contentOf(deps, owner, new Date())),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          await pulse()
          yield piece
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    )
    const { size } = await stat(file)
    const onProgress = () =>
      void pulse().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'an archive is stored for a job that is lost'),
      )
    return await storeWritten(deps, file, { size, onProgress })
  } finally {
    // A file that was taken into the store is not there any more.
    await rm(file, { force: true })
  }
}

const noticeOf = (id: string, accountId: string, event: 'account.archive_ready' | 'account.archive_failed') => ({
  accountId,
  source: `data-archive:${id}`,
  event,
  link: LINK,
  mail: { template: event },
})

/** Writes a person's archive. A second run of the same job finds that nothing is left to do, or that the first one was faster. */
async function makeArchive(deps: Deps, { id }: { id: string }, run: Run): Promise<void> {
  const { db, log } = deps
  const archive = await beginTry(db, id)
  if (!archive) return
  const owner = await findOwner(db, archive.account_id)
  if (!owner) return
  try {
    if (archive.attempts > TRIES) throw new Error('its process has ended in each try')
    // The CHECK of the table allows our languages and no others.
    const upload = await writeArchive(deps, { ...owner, locale: owner.locale as Language }, run)
    await inTransaction(db, async (tx) => {
      const expiresAt = await finish(tx, id, upload)
      // The file has no row then, and is swept.
      if (!expiresAt) return
      await addUploads(tx, [upload])
      await notify(tx, {
        ...noticeOf(id, owner.id, 'account.archive_ready'),
        data: { side: 'buyer', deadline: expiresAt.toISOString() },
      })
    })
  } catch (error) {
    if (archive.attempts < TRIES) throw error
    log.error({ err: error, archive: id }, 'an archive of the data of a person could not be written')
    await inTransaction(db, async (tx) => {
      if (await noteFailure(tx, id))
        await notify(tx, { ...noticeOf(id, owner.id, 'account.archive_failed'), data: { side: 'buyer' } })
    })
  }
}

async function expire(deps: Deps): Promise<void> {
  const files = await inTransaction(deps.db, expireArchives)
  await removeQuietly(deps, files)
}

export const dataArchiveTasks: Tasks = { [MAKE]: makeArchive, 'data-archive:expire': expire }

export const dataArchiveCrontab = '21 * * * * data-archive:expire'
