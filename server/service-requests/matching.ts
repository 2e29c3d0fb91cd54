import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs.ts'
import { findRequest } from './data.ts'
import { awaitingDailyMail, findFitting, keepForDailyMail, noteTold, takeForDailyMail } from './matching-data.ts'
import { tellOfMore, tellSeller } from './notifications.ts'

/** Tells fitting providers of a request once the transaction is committed. */
export const queueMatching = (tx: Db, id: string) =>
  queueJob(tx, 'service-requests:match', { id }, { key: `match:${id}` })

/** Tells providers whose services fit of a new request; safe to run twice. */
const matchProviders = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row?.live) return
    const fitting = Map.groupBy(await findFitting(tx, id), ({ isFull }) => isFull)
    const ids = (isFull: boolean) => (fitting.get(isFull) ?? []).map((provider) => provider.id)
    for (const accountId of await noteTold(tx, id, ids(false)))
      await tellSeller(tx, row, { accountId, event: 'fitting' })
    await keepForDailyMail(tx, id, ids(true))
  })

/** Tells each provider in one mail of the fitting requests that were too many to be told of at once; safe to run twice. */
async function sendDailyMails({ db }: Deps): Promise<void> {
  for (const providerId of await awaitingDailyMail(db))
    await inTransaction(db, async (tx) => {
      const titles = await takeForDailyMail(tx, providerId)
      const [newest] = titles
      if (newest !== undefined) await tellOfMore(tx, { providerId, newest, count: titles.length })
    })
}

export const requestTasks: Tasks = {
  'service-requests:match': (deps, { id }: { id: string }) => matchProviders(deps, id),
  'service-requests:daily-mail': sendDailyMails,
}

export const requestCrontab = '37 5 * * * service-requests:daily-mail'
