import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { dayOfYear } from '#shared/kernel/calendar-day.ts'
import type { Fact } from './fact-data.ts'
import type { Span } from './order-fact-data.ts'
import type { Days } from './range.ts'

const LONGEST_YEAR = 366
const NO_DAY = sql`repeat('0', ${sql.lit(LONGEST_YEAR)})::bit(366)`

/** Sums what is counted by slots into the days of a zone that a span touches. */
export async function sumDays(tx: Db, { from, to }: Span, zone: string): Promise<void> {
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${zone})::date`
  const first = dayOf(sql`${from}::timestamptz`)
  const last = dayOf(sql`${to}::timestamptz`)
  // The first and the last day may begin and end a day beyond the span.
  const isMeant = sql`
    slot >= ${from}::timestamptz - interval '1 day' and slot < ${to}::timestamptz + interval '1 day'
      and ${dayOf(sql`slot`)} between ${first} and ${last}`
  await sql`delete from analytics_day where day between ${first} and ${last}`.execute(tx)
  await sql`
    insert into analytics_day (section, metric, day, category, is_demo, value)
    select section, metric, ${dayOf(sql`slot`)}, category, is_demo, sum(value) from analytics_fact
    where ${isMeant} group by 1, 2, 3, 4, 5`.execute(tx)
  await sql`
    insert into analytics_active as known (year, account_id, is_demo, days)
    select extract(year from day), account_id, bool_or(is_demo),
      bit_or(set_bit(${NO_DAY}, extract(doy from day)::int - 1, 1))
    from (select distinct ${dayOf(sql`slot`)} as day, account_id, is_demo from analytics_person where ${isMeant}) as acted
    group by 1, 2
    on conflict (year, account_id) do update set days = known.days | excluded.days`.execute(tx)
}

export const forgetDays = (tx: Db) => sql`truncate analytics_day, analytics_active`.execute(tx)

/** The counted facts of a section, by the days for which they are summed. */
export async function listDayFacts(db: Db, { from, to }: Days, isMeant: RawBuilder<unknown>): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select metric, category, day::text, sum(value)::bigint as value from analytics_day
    where ${isMeant} and day >= ${from}::date and day <= ${to}::date group by 1, 2, 3`.execute(db)
  return rows
}

/** The days of a range that are in a year, as bits. */
function daysIn(year: number, { from, to }: Days) {
  const first = from < `${year}-01-01` ? 1 : dayOfYear(from)
  const last = to > `${year}-12-31` ? LONGEST_YEAR : dayOfYear(to)
  const bits = '0'.repeat(first - 1) + '1'.repeat(last - first + 1)
  return sql`${bits.padEnd(LONGEST_YEAR, '0')}::bit(366)`
}

/** Who did something on the days of a range, as far as it is summed: `(account_id, is_demo)`. */
export function activeOn(days: Days) {
  const [first, last] = [Number(days.from.slice(0, 4)), Number(days.to.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return sql.join(
    years.map(
      (year) => sql`
        select account_id, is_demo from analytics_active where year = ${year} and days & ${daysIn(year, days)} <> ${NO_DAY}`,
    ),
    sql` union all `,
  )
}
