import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'

/** Tells fitting sellers of a request once the transaction is committed. */
export const queueMatching = (tx: Db, id: string) =>
  queueJob(tx, 'product-requests:match', { id }, { key: `match:${id}` })
