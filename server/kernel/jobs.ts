import { type Runner, run } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Deps } from './context.ts'

/** What the worker can do, by task name. Every task is safe to run twice. */
export type Tasks = Record<string, (deps: Deps, payload: never) => Promise<void>>

export type JobOptions = { runAt?: Date; key?: string; maxAttempts?: number }

/** Queues a job in the transaction that causes it: it runs if and only if that commits. */
export async function queueJob(
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  { runAt, key, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${task}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    job_key => ${key ?? null}::text, max_attempts => ${maxAttempts ?? null}::int)`.execute(tx)
}

/** Starts working off jobs; `crontab` has a line per recurring task. */
export async function startWorker(deps: Deps, tasks: Tasks, crontab = ''): Promise<Runner> {
  const runner = await run({
    pgPool: deps.pool,
    concurrency: 5,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        // The payload was queued by our own code for this very task.
        async (payload: unknown) => task(deps, payload as never),
      ]),
    ),
  })
  runner.events.on('job:error', ({ job, error }) =>
    deps.log.warn(
      { err: error, task: job.task_identifier, attempt: job.attempts },
      'a job failed and will be tried again',
    ),
  )
  return runner
}
