import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs.ts'

/** Tells fitting sellers of a request once the transaction is committed. */
export const queueMatching = (tx: Db, id: string) =>
  queueJob(tx, 'product-requests:match', { id }, { key: `match:${id}` })

/** Opens a request again, or ends it, by what has become of its offers, once the transaction is committed. */
export const queueSettling = (tx: Db, id: string) =>
  queueJob(tx, 'product-requests:settle', { id }, { key: `settle:${id}` })
