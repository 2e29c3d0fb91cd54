import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'

type Task<Given> = (given: Given, payload: never, run: { goOn: () => Promise<void> }) => Promise<unknown>

/** No other worker takes a job of a test over. */
export const ALONE = { goOn: () => Promise.resolve() }

const silent = new Logger(() => () => {})

/** Runs every due job, and those that it causes, until none is left. */
export async function runDueJobs<Given>(
  pool: pg.Pool,
  tasks: Record<string, Task<Given>>,
  given: Given,
): Promise<void> {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      // The payload was queued for this very task.
      async (payload: unknown) => void (await task(given, payload as never, ALONE)),
    ]),
  )
  await runOnce({ pgPool: pool, taskList, logger: silent, noHandleSignals: true })
  // The worker does not wait until its finished jobs are deleted.
  const isRunning = async () =>
    (await pool.query('select from graphile_worker._private_jobs where locked_at is not null limit 1')).rowCount !== 0
  while (await isRunning()) await pause(5)
}
