import { type AccountGone, GONE_TASKS } from '#server/accounts/gone.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { runIfPossible } from '#server/kernel/run-transition.ts'
import { matchingOf } from '#server/offers/matching.ts'
import { findRequest } from './data.ts'
import { matches } from './matching-data.ts'
import { tellOfMore, tellSeller } from './notifications.ts'
import { acceptedOf, findOffer } from './offer-data.ts'
import { offerHandler } from './process-handlers.ts'

const { match, sendDailyMails } = matchingOf({
  matches,
  hold: (tx, id) => findRequest(tx, id, { lock: true }),
  tellFitting: (tx, row, accountId) => tellSeller(tx, row, { accountId, event: 'fitting' }),
  tellOfMore,
})

/**
 * An accepted offer that no order was opened for is given back when one of the two can take no part any more; that of a
 * seller who is gone is withdrawn. Safe to run twice.
 */
async function followGone(deps: Deps, { accountId, why }: AccountGone): Promise<void> {
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
  [GONE_TASKS.offers]: followGone,
}

export const productRequestCrontab = '41 5 * * * product-requests:daily-mail'
