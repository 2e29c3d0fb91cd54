import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { areasWithoutPoint, located, pointSome } from './data.ts'

/** Points for what has none: written before its place was known, such as by a larger gazetteer. */
async function locateAll({ db, gazetteer }: Deps): Promise<void> {
  for (const each of located)
    for (const area of await areasWithoutPoint(db, each)) {
      const place = gazetteer.locate(area)
      if (!place) continue
      while ((await pointSome(db, each, area, place)) > 0);
    }
}

const LOCATE = 'places:locate'

export const placeTasks: Tasks = { [LOCATE]: locateAll }

/** Once for all processes that start together. */
export const queueLocating = (db: Db): Promise<void> => queueJob(db, LOCATE, {}, { key: LOCATE })
