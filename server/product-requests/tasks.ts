import { type AccountDeactivated, DEACTIVATION_TASKS } from '#server/accounts/deactivation.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { runIfPossible } from '#server/kernel/process/run-transition.ts'
import { matchingOf } from '#server/offers/matching.ts'
import { findRequest } from './data.ts'
import { matches } from './matching-data.ts'
import { notifyOfMore, notifySeller } from './notifications.ts'
import { acceptedOf, findOffer } from './offer-data.ts'
import { offerHandler } from './process-handlers.ts'

const { match, sendDailyMails } = matchingOf({
  matches,
  hold: (tx, id) => findRequest(tx, id, { lock: true }),
  notifyFitting: (tx, row, accountId) => notifySeller(tx, row, { accountId, event: 'fitting' }),
  notifyOfMore,
})

/**
 * An accepted offer that no order was opened for is given back when one of the two can take no part any more; that of a
 * seller who is gone is withdrawn. Safe to run twice.
 */
async function handleAccountDeactivation(deps: Deps, { accountId, why }: AccountDeactivated): Promise<void> {
  const bySystem = { actor: 'system' } as const
  for (const { id, isSeller } of await acceptedOf(deps.db, accountId)) {
    if (!isSeller && why !== 'suspended') continue
    await inTransaction(deps.db, async (tx) => {
      await runIfPossible(tx, deps, offerHandler, id, { transition: 'undo', ...bySystem })
      const isOpen = (await findOffer(tx, id))?.status === 'pending'
      if (isSeller && isOpen) await runIfPossible(tx, deps, offerHandler, id, { transition: 'withdraw', ...bySystem })
    })
  }
}

export const productRequestTasks: Tasks = {
  'product-requests:match': (deps, { id }: { id: string }) => match(deps, id),
  'product-requests:daily-mail': sendDailyMails,
  [DEACTIVATION_TASKS.offers]: handleAccountDeactivation,
}

export const productRequestCrontab = '41 5 * * * product-requests:daily-mail'
