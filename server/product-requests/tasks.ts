import type { Tasks } from '#server/kernel/jobs.ts'
import { matchingOf } from '#server/offers/matching.ts'
import { findRequest } from './data.ts'
import { matches } from './matching-data.ts'
import { tellOfMore, tellSeller } from './notifications.ts'

const { match, sendDailyMails } = matchingOf({
  matches,
  hold: (tx, id) => findRequest(tx, id, { lock: true }),
  tellFitting: (tx, row, accountId) => tellSeller(tx, row, { accountId, event: 'fitting' }),
  tellOfMore,
})

export const productRequestTasks: Tasks = {
  'product-requests:match': (deps, { id }: { id: string }) => match(deps, id),
  'product-requests:daily-mail': sendDailyMails,
}

export const productRequestCrontab = '41 5 * * * product-requests:daily-mail'
