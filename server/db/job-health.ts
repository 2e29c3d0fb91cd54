import { sql } from 'kysely'
import type { Db } from './open.ts'

/** A job that failed so often has been tried for a minute and a half, and is tried again for days. */
const TRIES = 5
/** A mail is sent within seconds, or within two minutes if it waits for its recipient to come by. */
const MAIL_MINUTES = 15

export type FailingJob = { task: string; count: number; tries: number }

/**
 * The tasks whose jobs fail again and again, the most tried ones first. Mails are told apart, and what recurs begins anew
 * each time, so the database cannot know how often it failed.
 */
export async function failingJobs(db: Db): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select task_identifier as task, count(*)::int as count, max(attempts)::int as tries
    from graphile_worker.jobs
    where attempts >= ${TRIES} and last_error is not null and updated_at > now() - interval '7 days'
      and task_identifier <> 'mail.send' and key is distinct from 'recurring:' || task_identifier
    group by 1 order by tries desc, task limit 20`.execute(db)
  return rows
}

/** Returns the number of overdue mails, and the time since which the first of them waits. */
export async function waitingMails(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from graphile_worker.jobs
    where task_identifier = 'mail.send' and attempts < max_attempts
      and created_at < now() - make_interval(mins => ${MAIL_MINUTES}::int)`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
