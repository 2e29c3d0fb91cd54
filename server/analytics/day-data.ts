import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { dayOfYear } from '#shared/kernel/calendar-day.ts'
import { addMinutesToBucket, addToBucket, addToCategory, type Counts, noCounts } from './counts.ts'
import { dayOfFact, displayCategory, withCategories } from './fact-data.ts'
import type { Buckets, Days, Span } from './range.ts'

const LONGEST_YEAR = 366
const NO_DAY = sql`repeat('0', ${sql.lit(LONGEST_YEAR)})::bit(366)`

const dayIn = (zone: string, at: RawBuilder<unknown>) => sql`(${at} at time zone ${zone})::date`

/** The slots around a span: those of its days, and more. The longest day has 25 hours, and zones are up to 14 away from UTC. */
const slotsAround = ({ from, to }: Span) => sql`
  slot >= ${from}::timestamptz - interval '2 days' and slot < ${to}::timestamptz + interval '2 days'`

const daysOf = ({ from, to }: Span, zone: string) =>
  sql`between ${dayIn(zone, sql`${from}::timestamptz`)} and ${dayIn(zone, sql`${to}::timestamptz`)}`

/**
 * Sums facts that are counted by slots into the days of a zone that a span touches and the present categories; `only` says
 * which.
 */
export async function sumFacts(tx: Db, span: Span, zone: string, only = sql`true`): Promise<void> {
  await sql`delete from analytics_day where ${only} and day ${daysOf(span, zone)}`.execute(tx)
  const day = dayOfFact(sql`slot`, zone)
  await sql`
    insert into analytics_day (section, metric, day, category, is_demo, value)
    select section, metric, ${day}, ${displayCategory}, is_demo, sum(value) from analytics_fact ${withCategories}
    where ${only} and ${slotsAround(span)} and ${day} ${daysOf(span, zone)} group by 1, 2, 3, 4, 5`.execute(tx)
}

/** Notes which accounts were active on the days of a zone that a span touches. */
export async function sumPeople(tx: Db, span: Span, zone: string): Promise<void> {
  const day = dayIn(zone, sql`slot`)
  await sql`
    insert into analytics_active as known (year, account_id, is_demo, days)
    select extract(year from day), account_id, bool_or(is_demo),
      bit_or(set_bit(${NO_DAY}, extract(doy from day)::int - 1, 1))
    from (
      select distinct ${day} as day, account_id, is_demo from analytics_person
      where ${slotsAround(span)} and ${day} ${daysOf(span, zone)}
    ) as acted
    group by 1, 2
    on conflict (year, account_id) do update set days = known.days | excluded.days`.execute(tx)
}

/** Messages of people who are not of the demo. */
export const realMessage = sql`message join account on account.id = author_id and not is_demo_address(email)`

/** Adds which conversations had their first message of a day within a span, in days of a zone; each span once. */
export async function addWritten(tx: Db, { from, to }: Span, zone: string): Promise<void> {
  await sql`
    insert into analytics_written as known (day, before, value)
    select written.day, coalesce(earlier.day, '-infinity'), count(*) from (
      select conversation_id, ${dayIn(zone, sql`message.created_at`)} as day, min(message.created_at) as at from ${realMessage}
      where message.created_at >= ${from} and message.created_at < ${to} group by 1, 2
    ) as written cross join lateral (
      select ${dayIn(zone, sql`max(message.created_at)`)} as day from ${realMessage}
      where conversation_id = written.conversation_id and message.created_at < written.at
    ) as earlier
    where earlier.day is distinct from written.day group by 1, 2
    on conflict (day, before) do update set value = known.value + excluded.value`.execute(tx)
}

/** In how many conversations something was written on the days of a range, as far as it is summed: `(n)`. */
export const writtenOn = ({ from, to }: Days) => sql`
  select coalesce(sum(value), 0) as n from analytics_written
  where day between ${from}::date and ${to}::date and before < ${from}::date`

export const forgetDays = (tx: Db) => sql`truncate analytics_day, analytics_active, analytics_written`.execute(tx)

const bucketIn = ({ bucket, later }: Buckets) =>
  sql`date_trunc(${sql.lit(bucket)}, (day + ${later}::int)::timestamp)::date`

/** The metrics of a section that are counted, and those whose categories are minutes. */
export type Metrics = { metrics: readonly string[]; minutes: readonly string[] }

/** The counted facts of a section within days for which they are summed, added up where they lie. */
export async function listDayCounts(
  db: Db,
  { from, to }: Days,
  { metrics, minutes }: Metrics,
  isMeant: RawBuilder<unknown>,
  buckets: Buckets,
): Promise<Counts> {
  const facts = (names: readonly string[]) => sql`
    select metric, category, value, ${bucketIn(buckets)} as bucket from analytics_day
    where ${isMeant} and day >= ${from}::date and day <= ${to}::date and metric = any(${names})`
  const { rows } = await sql<{ metric: string; bucket: string | null; category: string; value: number }>`
    select metric, bucket::text, category, sum(value)::bigint as value from (${facts(metrics)}) as fact
    group by grouping sets ((metric, bucket), (metric, category))`.execute(db)
  const { rows: answers } = await sql<{ metric: string; bucket: string; taken: number[]; times: number[] }>`
    select metric, bucket::text, json_agg(category::int) as taken, json_agg(value) as times
    from (${facts(minutes)}) as fact group by metric, bucket`.execute(db)
  const counts = noCounts()
  for (const { metric, bucket: at, category, value } of rows)
    if (at === null) addToCategory(counts, category, metric, value)
    else addToBucket(counts, at, metric, value)
  for (const { metric, bucket: at, taken, times } of answers)
    for (const [index, each] of taken.entries()) addMinutesToBucket(counts, at, metric, each, times[index] ?? 0)
  return counts
}

/** The days of a range that are in a year, as bits. */
function daysIn(year: number, { from, to }: Days) {
  const first = from < `${year}-01-01` ? 1 : dayOfYear(from)
  const last = to > `${year}-12-31` ? LONGEST_YEAR : dayOfYear(to)
  const bits = '0'.repeat(first - 1) + '1'.repeat(last - first + 1)
  return sql`${bits.padEnd(LONGEST_YEAR, '0')}::bit(366)`
}

/** The people that were active on the days of a range, as far as it is summed: `(account_id, is_demo)`. */
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
