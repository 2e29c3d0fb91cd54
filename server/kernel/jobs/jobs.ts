import { Logger, type Runner, run } from 'graphile-worker'
import { keepJob, lastQueuings } from '#server/db/job-locks.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { beforeCommit } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { insertJobs, type Job, type JobOptions } from '#server/kernel/data.ts'
import type { Log } from '#server/kernel/log.ts'
import { recurringItems } from './recurring.ts'

export type { Job, JobOptions } from '#server/kernel/data.ts'

/** The present run of a task; one that takes longer than half a minute says again and again that it goes on. */
export type Run = {
  /** Throws if another worker has taken the job over, since this one said nothing for too long. */
  goOn: () => Promise<void>
}

/** The worker's tasks by name. Every task must be safe to run twice. */
export type Tasks = Record<string, (deps: Deps, payload: never, run: Run) => Promise<void>>

type QueuedJobs = { jobs: Job[]; broadcasts: Job[] }
const queuedJobs = new WeakMap<Db, QueuedJobs>()

const BROADCAST = 'broadcast'
const BROADCAST_TRIES = 3

/** One job for all broadcasts of a transaction, so that no part waits for another. */
const combined = (tellings: readonly Job[]): Job[] =>
  tellings.length === 0
    ? []
    : [
        {
          task: BROADCAST,
          payload: { parts: tellings.map(({ task, payload }) => ({ task, payload })) },
          options: { maxAttempts: BROADCAST_TRIES },
        },
      ]

const insertAll = (tx: Db, { jobs, broadcasts: tellings }: QueuedJobs) =>
  insertJobs(tx, [...jobs, ...combined(tellings)])

/** Inserts all jobs of one transaction together, at its end. */
async function queue(tx: Db, added: QueuedJobs): Promise<void> {
  const known = queuedJobs.get(tx)
  if (known) {
    known.jobs.push(...added.jobs)
    known.broadcasts.push(...added.broadcasts)
  } else if (beforeCommit(tx, () => insertAll(tx, added))) queuedJobs.set(tx, added)
  else await insertAll(tx, added)
}

/** Queues jobs in the transaction that causes them: they run if and only if it commits. */
export const queueJobs = async (tx: Db, jobs: readonly Job[]): Promise<void> => {
  if (jobs.length) await queue(tx, { jobs: [...jobs], broadcasts: [] })
}

export const queueJob = (
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> => queueJobs(tx, [{ task, payload, options }])

/** Queues a broadcast to browsers; all broadcasts of a transaction are one job. It is retried only a few times. */
export const queueBroadcast = (tx: Db, task: string, payload: Record<string, unknown>): Promise<void> =>
  queue(tx, { jobs: [], broadcasts: [{ task, payload }] })

type Broadcast = { task: string; payload: never }

/** Adds the task that runs all broadcasts of one transaction. */
export function withBroadcasts(tasks: Tasks): Tasks {
  const notify = async (deps: Deps, { task: name, payload }: Broadcast, run: Run) => {
    const task = tasks[name]
    if (!task) throw new Error(`There is no task ${name}`)
    await task(deps, payload, run)
  }
  // All parts are sent at the same time.
  return {
    ...tasks,
    [BROADCAST]: async (deps, { parts }: { parts: Broadcast[] }, run) =>
      void (await Promise.all(parts.map((part) => notify(deps, part, run)))),
  }
}

/** The worker writes one line of information per job, which our log keeps at the level of debugging. */
const workerLog = (log: Log) =>
  new Logger(({ label }) => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`${label ?? 'worker'}: ${message}`)
    else log.debug(`${label ?? 'worker'}: ${message}`)
  })

/**
 * The queue's own connections. A job whose end cannot be noted ends the whole worker (`worker.ts`), so the queue neither
 * shares connections with requests nor gives up as early.
 */
const QUEUE_POOL = { max: 5, connectWithin: 30_000 }

/** Starts the worker; `crontab` has a line per recurring task. */
export async function startWorker(deps: Deps, tasks: Tasks, crontab = ''): Promise<Runner> {
  const { items, noteQueued } = recurringItems(crontab, await lastQueuings(deps.db))
  const { pool } = openDatabase({
    url: String(deps.pool.options.connectionString),
    log: deps.log,
    ...QUEUE_POOL,
  })
  let closing: Promise<void> | undefined
  const close = () => {
    // The pool itself: Kysely ends none that it has not used.
    closing ??= pool.end()
    return closing
  }
  const runner = await run({
    pgPool: pool,
    concurrency: 5,
    logger: workerLog(deps.log),
    noHandleSignals: true,
    pollInterval: 1000,
    // Jobs that end together are deleted together; a crash in between repeats them, which is safe.
    preset: { worker: { completeJobBatchDelay: 0 } },
    parsedCronItems: items,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        // The payload was queued by our own code for this very task.
        async (payload: unknown, { job }) =>
          task(deps, payload as never, { goOn: () => keepJob(deps.db, job.id, job.locked_by) }),
      ]),
    ),
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  runner.events.on('cron:scheduled', noteQueued)
  runner.events.on('job:error', ({ job, error }) =>
    deps.log.warn(
      { err: error, task: job.task_identifier, attempt: job.attempts },
      'a job failed and will be tried again',
    ),
  )
  runner.promise.then(close, close)
  return { ...runner, stop: (reason) => runner.stop(reason).finally(close) }
}
