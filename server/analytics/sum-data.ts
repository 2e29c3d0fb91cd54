import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { addFact, type Counts, countFacts } from './counts.ts'
import { activeOn, listDayCounts, type Metrics, realMessage, writtenOn } from './day-data.ts'
import {
  dayOfFact,
  displayCategory,
  factsIn,
  firstChanging,
  peopleIn,
  SECTIONS_BY_BEGINNING,
  viewsIn,
  withCategories,
} from './fact-data.ts'
import type { Fact } from './order-fact-data.ts'
import type { Buckets, Days, Span } from './range.ts'

/** `isByDay` where counts are summed by the days of the zone. */
type CountQuery = { span: Span; days: Days; zone: string; countedUntil: Date; isByDay: boolean; withDemo: boolean }

/** After every range. */
const END = new Date('2200-01-01T00:00:00Z')

/** The part of a span that is not counted yet. */
const restOf = ({ span: { from, to }, countedUntil }: Pick<CountQuery, 'span' | 'countedUntil'>): Span => ({
  from: new Date(Math.max(from.getTime(), countedUntil.getTime())),
  to,
})

/** Facts by the days of the zone and by the categories in which they are shown; `at` is when they count. */
const byDayAndCategory = (facts: RawBuilder<unknown>, at: RawBuilder<unknown>, { zone, days }: CountQuery) => sql<Fact>`
  select metric, ${displayCategory} as category, ${dayOfFact(at, zone)}::text as day, sum(value)::bigint as value
  from ${facts} as happened ${withCategories}
  where ${dayOfFact(at, zone)} between ${days.from}::date and ${days.to}::date group by 1, 2, 3`

/** The facts of a section added up, exact up to now: what is not counted yet comes from the tables themselves. */
export async function listCounts(
  db: Db,
  section: string,
  metrics: Metrics,
  query: CountQuery & { buckets: Buckets },
): Promise<Counts> {
  const { span, days, countedUntil, isByDay, withDemo, buckets } = query
  const isMeant = sql`section = ${section} and (${withDemo} or not is_demo)`
  const bySlot = sql`(
    select * from analytics_fact where ${isMeant} and slot < ${countedUntil}
      and slot >= ${span.from}::timestamptz - interval '1 day' and slot < ${span.to}::timestamptz + interval '1 day')`
  const counts = isByDay
    ? await listDayCounts(db, days, metrics, isMeant, buckets)
    : countFacts((await byDayAndCategory(bySlot, sql`slot`, query).execute(db)).rows, buckets)
  const add = async (facts: RawBuilder<unknown>, at: RawBuilder<unknown>) => {
    const { rows } = await byDayAndCategory(sql`(${facts})`, at, query).execute(db)
    for (const fact of rows) addFact(counts, fact, buckets)
  }
  const since = firstChanging(countedUntil)
  const seen = viewsIn(sql`day between ${since > days.from ? since : days.from}::date and ${days.to}::date`)
  // Apart from what is asked of the facts, whose selectivity nothing knows: joined with it, each view would look up its listing.
  await add(sql`select * from (${seen}) as viewed where ${isMeant} offset 0`, sql`slot`)
  const rest = SECTIONS_BY_BEGINNING.includes(section) ? { from: countedUntil, to: END } : restOf(query)
  if (rest.from < rest.to) await add(sql`${factsIn(rest)} select * from fact where ${isMeant}`, sql`at`)
  return counts
}

/** Counts the different people that were active. */
export async function countActive(db: Db, query: CountQuery): Promise<number> {
  const { span, days, countedUntil, isByDay, withDemo } = query
  const bySlot = sql`
    select account_id, is_demo from analytics_person
    where slot >= ${span.from} and slot < ${span.to} and slot < ${countedUntil}`
  const { rows } = await sql<{ n: number }>`
    select count(distinct account_id)::int as n from (
      ${isByDay ? activeOn(days) : bySlot}
      union all select account_id, is_demo from (${peopleIn(restOf(query))}) as fresh
    ) as acted where ${withDemo} or not is_demo`.execute(db)
  return rows[0]?.n ?? 0
}

/** True if a conversation of `fresh` is already summed: a lookup for each of the few, not for all at once. */
const isCounted = ({ span: { from }, countedUntil }: CountQuery) => sql`exists (
  select from ${realMessage} where conversation_id = fresh.conversation_id
    and message.created_at >= ${from} and message.created_at < ${countedUntil} offset 0)`

const writtenIn = ({ from, to }: Span, withDemo: boolean) => sql`
  select distinct conversation_id from ${withDemo ? sql`message` : realMessage}
  where message.created_at >= ${from} and message.created_at < ${to} and author_id is not null`

/** In how many conversations something was written. The demo is small, and has no sums. */
export async function countWrittenIn(db: Db, query: CountQuery): Promise<number> {
  const { span, days, isByDay, withDemo } = query
  const counted =
    isByDay && !withDemo
      ? sql`${writtenOn(days)}
          union all select count(*) from (${writtenIn(restOf(query), false)}) as fresh where not ${isCounted(query)}`
      : sql`select count(*) as n from (${writtenIn(span, withDemo)}) as fresh`
  const { rows } = await sql<{ n: number }>`select sum(n)::int as n from (${counted}) as part`.execute(db)
  return rows[0]?.n ?? 0
}
