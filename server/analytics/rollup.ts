import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { countSpan, findFirstSlot, findProgress, forgetCounts, lockCounting, noteSums } from './count-data.ts'
import { forgetDays, sumFacts, sumPeople } from './day-data.ts'

const HOUR = 3_600_000
/** A transaction that is still open when its hour ends may add to it afterwards; none takes so long. */
const MARGIN = 10 * 60_000
/** So much is counted by one statement after an outage, or by a rebuild: it must not take longer than one may. */
const MOST_AT_ONCE = 24 * HOUR

type CountDeps = Pick<Deps, 'db' | 'settings'>

/** Sums all counts anew, by the days of a zone and the present categories. */
async function sumAnew(tx: Db, zone: string, until: Date): Promise<void> {
  await noteSums(tx, zone)
  await forgetDays(tx)
  const first = await findFirstSlot(tx)
  for (let from = first?.getTime() ?? until.getTime(); from < until.getTime(); from += MOST_AT_ONCE)
    for (const sum of [sumFacts, sumPeople])
      await sum(tx, { from: new Date(from), to: new Date(Math.min(until.getTime(), from + MOST_AT_ONCE)) }, zone)
}

/** Counts the next hours whose time is over; returns whether there were any. */
const countNext = ({ db, settings: { timezone } }: CountDeps, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockCounting(tx)
    const progress = await findProgress(tx, timezone)
    if (!progress) return false
    if (!progress.isByDay) await sumAnew(tx, timezone, progress.countedUntil)
    const from = progress.countedUntil
    const over = Math.floor((now.getTime() - MARGIN) / HOUR) * HOUR
    const to = new Date(Math.min(over, from.getTime() + MOST_AT_ONCE))
    if (to <= from) return false
    await countSpan(tx, { from, to }, timezone)
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
