import { type Runner, run } from 'graphile-worker'
import type { Deps } from './context.ts'

export { type JobOptions, queueJob } from './data.ts'

/** What the worker can do, by task name. Every task is safe to run twice. */
export type Tasks = Record<string, (deps: Deps, payload: never) => Promise<void>>

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
