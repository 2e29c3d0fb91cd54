import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs.ts'
import { findRequest } from './data.ts'
import { findFitting, noteTold } from './matching-data.ts'
import { tellProvider } from './notifications.ts'

/** Tells fitting providers of a request once the transaction is committed. */
export const queueMatching = (tx: Db, id: string) =>
  queueJob(tx, 'service-requests:match', { id }, { key: `match:${id}` })

/** Tells providers whose services fit of a new request; safe to run twice. */
const matchProviders = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row?.live) return
    for (const accountId of await noteTold(tx, id, await findFitting(tx, id)))
      await tellProvider(tx, row, accountId, 'fitting')
  })

export const requestTasks: Tasks = {
  'service-requests:match': (deps, { id }: { id: string }) => matchProviders(deps, id),
}
