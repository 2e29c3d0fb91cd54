import { statfs } from 'node:fs/promises'
import { type FailingJob, failingJobs, lostWebhooks, type Waiting, waitingMails } from '#server/db/job-health.ts'
import { takesWrites } from '#server/db/writable.ts'
import type { Deps } from '#server/kernel/context.ts'
import { failingRecurring } from '#server/kernel/jobs/recurring-failures.ts'

const GIGABYTE = 1024 ** 3
/** A disk is nearly full below one gigabyte, and a large one when less than a twentieth is left, at most so much. */
const FREE = { least: GIGABYTE, share: 0.05, most: 20 * GIGABYTE }

/** In bytes. */
export type DiskSpace = { free: number; size: number }

export const isNearlyFull = ({ free, size }: DiskSpace): boolean =>
  free < Math.max(FREE.least, Math.min(size * FREE.share, FREE.most))

/** The space on the disk of a folder, as far as this user may take it; undefined where the system does not tell. */
async function spaceAt(folder: string): Promise<DiskSpace | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  return found?.blocks ? { free: found.bavail * found.bsize, size: found.blocks * found.bsize } : undefined
}

export type Health = {
  takesWrites: boolean
  /** `since` is null if none waits for longer than it should. */
  mails: Waiting & { error: string | null }
  /** Events of the payment provider whose webhooks were not taken. */
  webhooks: Waiting
  /** Of `DATA_DIR`, which is also the embedded database's. */
  disk: DiskSpace | undefined
  failing: FailingJob[]
}

/** The state of this process's surroundings, for its operator. */
export async function readHealth(
  { db, pool, settings }: Pick<Deps, 'db' | 'pool' | 'settings'>,
  /** For tests: the space on the disk. */
  readSpace = spaceAt,
): Promise<Health> {
  const [isWritable, mails, webhooks, disk, jobs] = await Promise.all([
    takesWrites(db, pool),
    waitingMails(db),
    lostWebhooks(db),
    readSpace(settings.dataDir),
    failingJobs(db),
  ])
  return { takesWrites: isWritable, mails, webhooks, disk, failing: [...failingRecurring(), ...jobs] }
}
