import type { Db } from '#server/db/open.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { matchingOf } from '#server/offers/matching.ts'
import { findRequest } from './data.ts'
import { matches } from './matching-data.ts'
import { notifyOfMore, notifySeller } from './notifications.ts'

/** Tells fitting providers of a request once the transaction is committed. */
export const queueMatching = (tx: Db, id: string) =>
  queueJob(tx, 'service-requests:match', { id }, { key: `match:${id}` })

const { match, sendDailyMails } = matchingOf({
  matches,
  hold: (tx, id) => findRequest(tx, id, { lock: true }),
  notifyFitting: (tx, row, accountId) => notifySeller(tx, row, { accountId, event: 'fitting' }),
  notifyOfMore,
})

export const requestTasks: Tasks = {
  'service-requests:match': (deps, { id }: { id: string }) => match(deps, id),
  'service-requests:daily-mail': sendDailyMails,
}

export const requestCrontab = '37 5 * * * service-requests:daily-mail'
