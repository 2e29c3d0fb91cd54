import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { countSpan, findCountedUntil, forgetCounts, lockCounting } from './fact-data.ts'

const HOUR = 3_600_000
/** A transaction that is still open when its hour ends may add to it afterwards; none takes so long. */
const MARGIN = 10 * 60_000
/** So much is counted in one transaction after an outage, or by a rebuild. */
const MOST_AT_ONCE = 30 * 24 * HOUR

type CountDeps = Pick<Deps, 'db'>

/** Counts the next hours whose time is over; returns whether there were any. */
const countNext = ({ db }: CountDeps, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockCounting(tx)
    const from = await findCountedUntil(tx)
    if (!from) return false
    const over = Math.floor((now.getTime() - MARGIN) / HOUR) * HOUR
    const to = new Date(Math.min(over, from.getTime() + MOST_AT_ONCE))
    if (to <= from) return false
    await countSpan(tx, { from, to })
    return true
  })

/** Counts all hours that are over. Interrupted or run twice at once, nothing is missing or doubled. */
export async function countHours(deps: CountDeps, now = new Date()): Promise<void> {
  while (await countNext(deps, now));
}

/** Counts everything anew, for instance after facts of the past were changed by hand. */
export async function rebuildAnalytics(deps: CountDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockCounting(tx)
    await forgetCounts(tx)
  })
  await countHours(deps)
}

export const analyticsTasks: Tasks = { 'analytics:count': (deps) => countHours(deps) }

export const analyticsCrontab = '13 * * * * analytics:count'
