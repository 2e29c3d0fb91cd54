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

export type Waiting = { count: number; since: Date | null }

/** Overdue mails: their number, the time since which the first of them waits, and what the mail server said last. */
export async function waitingMails(db: Db): Promise<Waiting & { error: string | null }> {
  const { rows } = await sql<Waiting & { error: string | null }>`
    select count(*)::int as count, min(created_at) as since,
      left(split_part((array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1], e'\\n', 1), 200)
        as error
    from graphile_worker.jobs
    where task_identifier = 'mail.send' and attempts < max_attempts
      and created_at < now() - make_interval(mins => ${MAIL_MINUTES}::int)`.execute(db)
  return rows[0] ?? { count: 0, since: null, error: null }
}

/** A webhook comes within seconds; the list of events is read every five minutes, and finds what did not come. */
const WEBHOOK_MINUTES = 15
/** Single webhooks are late or lost anywhere; so many in a row mean that none is taken. */
const LOST_WEBHOOKS = 3

/**
 * Events of the payment provider that were only read from its list since the last webhook that was taken: their number, and
 * since when. Events of a time in which this application did not run are left out: they could not be taken.
 */
export async function lostWebhooks(db: Db): Promise<Waiting> {
  const { rows } = await sql<{ count: number; since: Date }>`
    select count(*)::int as count, min(received_at) as since from webhook_event
    where delivered_at is null and received_at > now() - interval '1 day'
      and received_at < now() - make_interval(mins => ${WEBHOOK_MINUTES}::int)
      and received_at < happened_at + make_interval(mins => ${WEBHOOK_MINUTES}::int)
      and received_at > coalesce((select max(delivered_at) from webhook_event), '-infinity')
    having count(*) >= ${LOST_WEBHOOKS}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
