import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { findRequest, lockRequest } from './data.ts'
import { noteFitting } from './matching-data.ts'
import { tellSeller } from './notifications.ts'
import { settle } from './process-handlers.ts'

/** Tells sellers of such products of a new request; safe to run twice. */
const matchSellers = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row?.live) return
    for (const accountId of await noteFitting(tx, id)) await tellSeller(tx, row, { accountId, event: 'fitting' })
  })

/** The request follows its offers, which were changed without it; safe to run twice. */
const settleRequest = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await lockRequest(tx, id)
    await settle(tx, deps, id, 'erase')
  })

export const productRequestTasks: Tasks = {
  'product-requests:match': (deps, { id }: { id: string }) => matchSellers(deps, id),
  'product-requests:settle': (deps, { id }: { id: string }) => settleRequest(deps, id),
}
