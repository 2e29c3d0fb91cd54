import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { listingDelayOf } from '#shared/policies/strikes.ts'
import {
  countStrikes,
  delayedAccounts,
  deleteStrikes,
  insertStrike,
  lockDelay,
  type Strike,
  writeDelay,
} from './strikes-data.ts'

const COUNT = 'strikes:count'

/** By a job: orders lock accounts after listings, and a count locks them the other way round. */
const queueCount = (tx: Db, accountId: string) => queueJob(tx, COUNT, { accountId }, { key: `${COUNT}:${accountId}` })

/** Counts against an account, once for each fact. */
export async function addStrike(tx: Db, strike: Strike): Promise<void> {
  if (await insertStrike(tx, strike)) await queueCount(tx, strike.accountId)
}

/** Takes back what counted for one fact. */
export async function removeStrikes(tx: Db, fact: Pick<Strike, 'kind' | 'refId'>): Promise<void> {
  for (const accountId of await deleteStrikes(tx, fact)) await queueCount(tx, accountId)
}

/** Places the listings of an account as its strikes of today have it. */
const placeListings = ({ db }: Pick<Deps, 'db'>, accountId: string) =>
  inTransaction(db, async (tx) => {
    await lockDelay(tx, accountId)
    await writeDelay(tx, accountId, listingDelayOf(await countStrikes(tx, accountId)))
  })

export const strikeTasks: Tasks = {
  [COUNT]: (deps, { accountId }: { accountId: string }) => placeListings(deps, accountId),
  /** Strikes end by themselves, without an event to count them after. */
  'strikes:sweep': async (deps) => {
    for (const accountId of await delayedAccounts(deps.db)) await placeListings(deps, accountId)
  },
}

export const strikeCrontab = '41 * * * * strikes:sweep'
