import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const TABLES = [
  'transaction',
  'refund_case',
  'report',
  'service_request',
  'offer',
  'promotion',
  'subscription',
  'product_request',
  'product_offer',
]

/** Lets a timer of an entity come due now, as if its time had passed; the worker runs it. */
export async function makeTimerDue(db: Db, id: string, name: string): Promise<void> {
  for (const table of TABLES)
    await sql`update ${sql.table(table)} set timers = (
      select jsonb_agg(case when each ->> 'name' = ${name} then jsonb_set(each, '{dueAt}', to_jsonb(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else each end)
      from jsonb_array_elements(timers) each) where id = ${id} and timers <> '[]'`.execute(db)
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = ${`timer:${id}:${name}`}`.execute(
    db,
  )
}
