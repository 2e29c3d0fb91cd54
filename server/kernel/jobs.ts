import { Logger, type Runner, run } from 'graphile-worker'
import type { Db } from '#server/db/open.ts'
import { beforeCommit } from '#server/db/transaction.ts'
import type { Deps } from './context.ts'
import { insertJobs, type Job, type JobOptions } from './data.ts'
import type { Log } from './log.ts'

export type { Job, JobOptions } from './data.ts'

/** What the worker can do, by task name. Every task is safe to run twice. */
export type Tasks = Record<string, (deps: Deps, payload: never) => Promise<void>>

type QueuedJobs = { jobs: Job[]; broadcasts: Job[] }
const queuedJobs = new WeakMap<Db, QueuedJobs>()

const BROADCAST = 'tell'
const BROADCAST_TRIES = 3

/** One job for all that a transaction tells: nobody waits for the one part of it that was told before. */
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

/** All of one transaction are written down together, at its end. */
async function queue(tx: Db, added: QueuedJobs): Promise<void> {
  const known = queuedJobs.get(tx)
  if (known) {
    known.jobs.push(...added.jobs)
    known.broadcasts.push(...added.broadcasts)
  } else if (beforeCommit(tx, () => insertAll(tx, added))) queuedJobs.set(tx, added)
  else await insertAll(tx, added)
}

/** Queues jobs in the transaction that causes them: they run if and only if that commits. */
export const queueJobs = async (tx: Db, jobs: readonly Job[]): Promise<void> => {
  if (jobs.length) await queue(tx, { jobs: [...jobs], broadcasts: [] })
}

export const queueJob = (
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> => queueJobs(tx, [{ task, payload, options }])

/** Queues a job that only tells browsers something: those of one transaction are one job. It is not tried for long. */
export const queueBroadcast = (tx: Db, task: string, payload: Record<string, unknown>): Promise<void> =>
  queue(tx, { jobs: [], broadcasts: [{ task, payload }] })

type Broadcast = { task: string; payload: never }

/** The tasks, and the one that does all that one transaction tells. */
export function withBroadcasts(tasks: Tasks): Tasks {
  const tell = async (deps: Deps, { task: name, payload }: Broadcast) => {
    const task = tasks[name]
    if (!task) throw new Error(`There is no task ${name}`)
    await task(deps, payload)
  }
  // What is told at once leaves together.
  return {
    ...tasks,
    [BROADCAST]: async (deps, { parts }: { parts: Broadcast[] }) =>
      void (await Promise.all(parts.map((part) => tell(deps, part)))),
  }
}

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
    // Those that end together are taken away together; what a crash repeats in between is safe to run twice.
    preset: { worker: { completeJobBatchDelay: 0 } },
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
