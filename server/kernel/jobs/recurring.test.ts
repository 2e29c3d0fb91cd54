import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '#server/kernel/context.ts'
import { createLog } from '#server/kernel/log.ts'
import { crontab, tasks } from '#server/tasks.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { queueJob, startWorker } from './jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const lines = crontab.split('\n')

let own: TestDatabase
let runner: Runner | undefined
beforeEach(async () => {
  own = await cloneDatabase()
  // Of the clock alone: timers run as they do.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  await runner?.stop()
  runner = undefined
  vi.useRealTimers()
  await own.drop()
})

/** The worker on a clock ahead of the database's, for which its jobs are not due yet, so that they can be counted. */
async function start() {
  const deps = { db: own.db, pool: own.pool, log: createLog('error') }
  // The tasks never run.
  runner = await startWorker(deps as Deps, tasks, crontab)
  return runner
}

const queued = async () => {
  const { rows } = await sql<{ task: string; count: number; revisions: number }>`
    select task_identifier as task, count(*)::int as count, sum(revision)::int as revisions
    from graphile_worker.jobs where key like 'recurring:%' group by 1 order by 1`.execute(own.db)
  return rows
}

/** Half a second before a full minute, some hours ahead. */
const ahead = (hours: number) => {
  const time = Date.now() + hours * 60 * MINUTE
  return time - (time % MINUTE) + MINUTE - 500
}

test('after a week without a process each recurring task is queued once, at the next full minute', async () => {
  const now = ahead(24 * 14)
  const weekAgo = new Date(now - 7 * DAY)
  for (const line of lines)
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${line.trim().split(' ').at(-1)}, ${weekAgo}, ${weekAgo})`.execute(own.db)
  vi.setSystemTime(now)
  await start()
  vi.setSystemTime(now + 501)
  await expect.poll(async () => (await queued()).length).toBe(lines.length)
  expect((await queued()).filter(({ count, revisions }) => count !== 1 || revisions !== 0)).toEqual([])
})

test('a process that slept for a day queues each recurring task once, not once for each time it missed', async () => {
  const now = ahead(24 * 14)
  vi.setSystemTime(now)
  const { events } = await start()
  let times = 0
  events.on('cron:scheduled', () => {
    times += 1
  })
  // The timer for the next minute goes off when the machine wakes.
  vi.setSystemTime(now + 501 + DAY)
  await expect.poll(async () => (await queued()).length).toBe(lines.length)
  expect(times).toBe(1)
  expect((await queued()).filter(({ count, revisions }) => count !== 1 || revisions !== 0)).toEqual([])
})

test('deadlines that are due run first, and what recurs runs last', async () => {
  vi.useRealTimers()
  await queueJob(own.db, 'notifications:mail', {})
  await queueJob(own.db, 'process.timer', { process: 'payout', id: '1' })
  await sql`select graphile_worker.add_job('house:sweep', priority => 10)`.execute(own.db)
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs order by priority, run_at desc`.execute(own.db)
  expect(rows.map(({ task }) => task)).toEqual(['process.timer', 'notifications:mail', 'house:sweep'])
})
