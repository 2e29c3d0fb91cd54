import type { FastifyInstance } from 'fastify'
import type { Runner } from 'graphile-worker'
import { resume, startWork } from './app.ts'
import { releaseJobs, releaseJobsOf } from './db/job-locks.ts'
import { releaseAllKeys } from './kernel/http/idempotency.ts'
import { watchJobs } from './kernel/metrics.ts'

/** No job of ours takes so long: every call to the outside has a timeout of at most 10 s. */
const LOST_AFTER_SECONDS = 45
const LOOK_EVERY = 10_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** Milliseconds for which the jobs of a worker that ends by itself may go on before another one begins. */
const LAST_JOBS = 10_000

/**
 * Runs jobs until it is stopped: restarts when the queue gave up, and releases the jobs of a worker that died. `isAlone`
 * means that no other process works on this database.
 */
export async function superviseWorker(app: FastifyInstance, { isAlone }: { isAlone: boolean }) {
  const { db, log } = app.deps
  let isStopping = false
  let wait = FIRST_WAIT
  let timer: NodeJS.Timeout | undefined
  /** The queue's names of workers that have ended, whose jobs may still count as taken. */
  const ended: string[] = []

  async function startRunner(): Promise<Runner> {
    const started = await startWork(app)
    watchJobs(started)
    let hasEnded = false
    const noteEnd = (reason: unknown) => {
      if (!hasEnded) restart(reason)
      hasEnded = true
    }
    started.promise.then(() => noteEnd(new Error('it ended by itself')), noteEnd)
    // After a job whose end could not be noted, the queue may wait for ever for the end of the others.
    started.events.once('pool:gracefulShutdown', ({ workerPool, message }) => {
      ended.push(workerPool.id)
      setTimeout(() => {
        if (hasEnded) return
        noteEnd(new Error(`it did not end: ${message}`))
        // Its recurring tasks and its connections end, too.
        started.stop().catch((error) => log.debug({ err: error }, 'the worker had ended'))
      }, LAST_JOBS).unref()
    })
    return started
  }

  function restart(reason: unknown) {
    if (isStopping) return
    log.error({ err: reason }, 'the worker ended; beginning again')
    timer = setTimeout(async () => {
      try {
        for (const pool of ended) await releaseJobsOf(db, pool)
        ended.length = 0
        runner = await startRunner()
        await resume(app)
        wait = FIRST_WAIT
      } catch (error) {
        restart(error)
      }
    }, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }

  if (isAlone) {
    await releaseJobs(db, 0)
    await releaseAllKeys(db)
  }
  let runner = await startRunner()
  await resume(app)
  const look = setInterval(() => {
    releaseJobs(db, LOST_AFTER_SECONDS).catch((error) => log.debug({ err: error }, 'jobs could not be looked through'))
  }, LOOK_EVERY).unref()

  const stop = async () => {
    isStopping = true
    clearInterval(look)
    clearTimeout(timer)
    // It throws if it had ended before.
    await runner.stop().catch((error) => log.debug({ err: error }, 'the worker had ended'))
  }
  return { stop }
}
