import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Releases the jobs that a worker took at least so many seconds ago and never finished: it died, or lost the database
 * at the wrong moment. The queue itself would wait four hours. Every job is safe to run twice.
 */
export async function releaseJobs(db: Db, seconds: number): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at <= now() - make_interval(secs => ${seconds}::int)))`.execute(db)
  // A job that was queued anew meanwhile has lost its key and all its tries to its successor: it would stay there for
  // ever.
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where locked_by is null and key is null and attempts >= max_attempts and last_error is null))`.execute(db)
}

/** Releases the jobs and queues of a worker that has ended. */
export async function releaseJobsOf(db: Db, workerPool: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${workerPool}])`.execute(db)
}

/** Counts a job as taken now, which is still being done; throws if it is not this worker's any more. */
export async function keepJob(db: Db, id: string, worker: string | null): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update graphile_worker._private_jobs set locked_at = now() where id = ${id} and locked_by = ${worker}`.execute(db)
  if (numAffectedRows === 0n) throw new Error(`the job ${id} was given to another worker`)
}

/**
 * The time at which each recurring task was queued last, by its identifier; for a task that never was, the time since
 * which it is known.
 */
export async function lastQueuings(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ identifier: string; at: Date }>`
    select identifier, coalesce(last_execution, known_since) as at
    from graphile_worker._private_known_crontabs`.execute(db)
  return new Map(rows.map(({ identifier, at }) => [identifier, at]))
}
