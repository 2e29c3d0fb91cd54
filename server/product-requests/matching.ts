import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs.ts'
import { findRequest } from './data.ts'
import { noteFitting } from './matching-data.ts'
import { tellSeller } from './notifications.ts'

/** Tells fitting sellers of a request once the transaction is committed. */
export const queueMatching = (tx: Db, id: string) =>
  queueJob(tx, 'product-requests:match', { id }, { key: `match:${id}` })

/** Tells sellers of such products of a new request; safe to run twice. */
const matchSellers = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row?.live) return
    for (const accountId of await noteFitting(tx, id)) await tellSeller(tx, row, accountId)
  })

export const productRequestTasks: Tasks = {
  'product-requests:match': (deps, { id }: { id: string }) => matchSellers(deps, id),
}
