import type { Erase } from '#server/accounts/erasure.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { erase as eraseOrders } from './data.ts'
import { endSeries } from './series.ts'
import { cannotGoOn, listSeriesOf } from './series-data.ts'

/** Ends a series that cannot go on; safe to run twice. */
async function checkSeries(deps: Deps, { seriesId }: { seriesId: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await cannotGoOn(tx, seriesId)) await endSeries(tx, deps, seriesId, 'marketplace')
  })
}

export const seriesTasks: Tasks = { 'series.check': checkSeries }

/** Ends the series of an erased account, whose planned visits do not keep it, and deletes the buyer's addresses. */
export const erase: Erase = async (tx, accountId, deps, before) => {
  for (const id of await listSeriesOf(tx, accountId)) await endSeries(tx, deps, id, 'marketplace')
  await eraseOrders(tx, accountId, deps, before)
}
