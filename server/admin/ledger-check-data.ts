import { sql } from 'kysely'
import type { StoredLedgerViolation } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'

export const addLedgerCheck = (tx: Db, faults: StoredLedgerViolation[]) =>
  tx
    .insertInto('ledger_check')
    .values({ faults: JSON.stringify(faults) })
    .execute()

type Night = { at: Date; faults: StoredLedgerViolation[] | null }

/**
 * The checks of the last thirty days, latest first, and since the first of all the nights in which there was none,
 * with the time of day at which it was due: days are those of UTC, as for recurring jobs.
 */
export async function listLedgerNights(db: Db, dueAt: string): Promise<Night[]> {
  const { rows } = await sql<Night>`
    select coalesce(ledger_check.at, due) as at, faults
    from (select (now() at time zone 'UTC')::date - ago as day from generate_series(0, 29) as ago) as calendar
    cross join lateral (
      select day::timestamp at time zone 'UTC' as midnight, (day + ${dueAt}::time) at time zone 'UTC' as due
    ) as times
    left join ledger_check on ledger_check.at >= midnight and ledger_check.at < midnight + interval '1 day'
    where faults is not null
      or (due > (select min(ledger_check.at) from ledger_check) and due < now() - interval '1 hour')
    order by 1 desc`.execute(db)
  return rows
}
