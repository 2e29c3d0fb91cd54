import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import type { Log } from '#server/kernel/log.ts'
import { beginRebuild, readBuild, rebuildSome } from './rebuild-data.ts'

const REBUILD = 'search:rebuild'

/** One job goes on for so long; the next one takes over from it, so that other jobs get their turns. */
const TURN_MS = 3_000

const queueRebuild = (db: Db) => queueJob(db, REBUILD, {}, { key: REBUILD })

export const searchTasks: Tasks = {
  [REBUILD]: async ({ db, log }) => {
    const end = performance.now() + TURN_MS
    while (performance.now() < end) {
      const count = await inTransaction(db, rebuildSome)
      if (count === undefined) return log.info('the search is rebuilt')
    }
    await queueRebuild(db)
  },
}

/** Another PostgreSQL than the one that wrote the searchable words may look for other stems: a job writes them anew. */
export async function queueIfOutdated(db: Db, log: Log): Promise<void> {
  const { built, present } = await readBuild(db)
  if (built === present) return
  log.info(
    `PostgreSQL ${built || 'of another version'} built the search, and this is ${present}: it is rebuilt in the background`,
  )
  await queueRebuild(db)
}

/** Writes the searchable words of all rows anew, while people are served; returns of how many. */
export async function rebuildSearch(db: Db): Promise<number> {
  await beginRebuild(db)
  for (let sum = 0; ; ) {
    const count = await inTransaction(db, rebuildSome)
    if (count === undefined) return sum
    sum += count
  }
}
