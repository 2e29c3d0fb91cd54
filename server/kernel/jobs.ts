import { Logger, type Runner, run } from 'graphile-worker'
import type { Deps } from './context.ts'
import type { Log } from './log.ts'

export { type Job, type JobOptions, queueJob, queueJobs } from './data.ts'

/** What the worker can do, by task name. Every task is safe to run twice. */
export type Tasks = Record<string, (deps: Deps, payload: never) => Promise<void>>

/** The worker's own remarks; what it calls information is one line per job. */
const workerLog = (log: Log) =>
  new Logger(({ label }) => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`${label ?? 'worker'}: ${message}`)
    else log.debug(`${label ?? 'worker'}: ${message}`)
  })

/** Starts working off jobs; `crontab` has a line per recurring task. */
export async function startWorker(deps: Deps, tasks: Tasks, crontab = ''): Promise<Runner> {
  const runner = await run({
    pgPool: deps.pool,
    concurrency: 5,
    logger: workerLog(deps.log),
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
