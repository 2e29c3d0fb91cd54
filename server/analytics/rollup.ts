import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { claimCounting, countSpan, findFirstSlot, findProgress, forgetCounts, noteSums } from './count-data.ts'
import { addWritten, forgetDays, sumFacts, sumPeople } from './day-data.ts'

const HOUR = 3_600_000
/** A transaction that is still open when its hour ends may add to it afterwards; none takes so long. */
const MARGIN = 10 * 60_000
/**
 * The longest span, in milliseconds, that one statement counts after an outage or in a rebuild; it must stay within the
 * time limit of a statement.
 */
const MOST_AT_ONCE = 24 * HOUR

/** After how many milliseconds a job, and a command, asks again whether another count is over. */
const JOB_AGAIN = 15_000
const COMMAND_AGAIN = 500

type CountDeps = Pick<Deps, 'db' | 'settings'>

/** Sums all counts anew, by the days of a zone and the present categories. */
async function sumAnew(tx: Db, zone: string, until: Date): Promise<void> {
  await noteSums(tx, zone)
  await forgetDays(tx)
  const first = await findFirstSlot(tx)
  for (let from = first?.getTime() ?? until.getTime(); from < until.getTime(); from += MOST_AT_ONCE)
    for (const sum of [sumFacts, sumPeople, addWritten])
      await sum(tx, { from: new Date(from), to: new Date(Math.min(until.getTime(), from + MOST_AT_ONCE)) }, zone)
}

/** Counts the next hours whose time is over, unless another job or command counts at the time. */
const countNext = (
  { db, settings: { timezone } }: CountDeps,
  now: Date,
): Promise<'counted' | 'nothing left' | 'busy'> =>
  inTransaction(db, async (tx) => {
    if (!(await claimCounting(tx))) return 'busy'
    const progress = await findProgress(tx, timezone)
    if (!progress) return 'nothing left'
    if (!progress.isByDay) await sumAnew(tx, timezone, progress.countedUntil)
    const from = progress.countedUntil
    const over = Math.floor((now.getTime() - MARGIN) / HOUR) * HOUR
    const to = new Date(Math.min(over, from.getTime() + MOST_AT_ONCE))
    if (to <= from) return 'nothing left'
    await countSpan(tx, { from, to }, timezone)
    return 'counted'
  })

/**
 * Counts all hours that are over. Interrupted or run twice at once, nothing is missing or doubled. Returns false if another
 * job or command counts at the time, which may know another zone or other categories: then it has to be called again.
 */
export async function countHours(deps: CountDeps, now = new Date()): Promise<boolean> {
  for (;;) {
    const outcome = await countNext(deps, now)
    if (outcome !== 'counted') return outcome !== 'busy'
  }
}

async function countOrQueue(deps: Deps): Promise<void> {
  if (await countHours(deps)) return
  const runAt = new Date(Date.now() + JOB_AGAIN)
  await queueJob(deps.db, 'analytics:count', {}, { runAt, key: 'analytics:count' })
}

/** Counts everything anew, for instance after facts of the past were changed by hand. */
export async function rebuildAnalytics(deps: CountDeps): Promise<void> {
  const forget = () =>
    inTransaction(deps.db, async (tx) => {
      const isOwn = await claimCounting(tx)
      if (isOwn) await forgetCounts(tx)
      return isOwn
    })
  while (!(await forget())) await sleep(COMMAND_AGAIN)
  while (!(await countHours(deps))) await sleep(COMMAND_AGAIN)
}

export const analyticsTasks: Tasks = { 'analytics:count': countOrQueue }

export const analyticsCrontab = '13 * * * * analytics:count'
