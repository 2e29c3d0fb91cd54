import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { matchingOf } from '#server/offers/matching.ts'
import { findRequest, lockRequest } from './data.ts'
import { matches } from './matching-data.ts'
import { tellOfMore, tellSeller } from './notifications.ts'
import { settle } from './process-handlers.ts'

const { match, sendDailyMails } = matchingOf({
  matches,
  hold: (tx, id) => findRequest(tx, id, { lock: true }),
  tellFitting: (tx, row, accountId) => tellSeller(tx, row, { accountId, event: 'fitting' }),
  tellOfMore,
})

/** The request follows its offers, which were changed without it; safe to run twice. */
const settleRequest = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockRequest(tx, id)
    await settle(tx, deps, id, 'erase')
  })

export const productRequestTasks: Tasks = {
  'product-requests:match': (deps, { id }: { id: string }) => match(deps, id),
  'product-requests:daily-mail': sendDailyMails,
  'product-requests:settle': (deps, { id }: { id: string }) => settleRequest(deps, id),
}

export const productRequestCrontab = '41 5 * * * product-requests:daily-mail'
