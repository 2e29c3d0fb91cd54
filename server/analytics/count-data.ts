import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { addWritten, forgetDays, sumFacts, sumPeople } from './day-data.ts'
import {
  dayOfFact,
  displayCategory,
  factsIn,
  firstChanging,
  peopleIn,
  slotOf,
  VIEWS_CHANGE_FOR,
  viewsIn,
  withCategories,
} from './fact-data.ts'
import type { Span } from './range.ts'

const DAY = 86_400_000

/** The version of the category that was retired last; 0 before the first one. */
const retiredLast = sql`(select coalesce(max(version), 0) from category where moved_to is not null)`

/** Up to when everything is counted, and whether it is summed by the days of a zone and by the present categories. */
export type Progress = { countedUntil: Date; isByDay: boolean }

/** The time up to which everything is counted; before the first count, when the first account was opened. */
export async function findProgress(db: Db, zone: string): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select counted_until as "countedUntil", zone = ${zone} and categories = ${retiredLast} as "isByDay" from analytics_progress
    union all select date_trunc('hour', min(created_at)), true from account
      where not exists (select from analytics_progress) having count(*) > 0`.execute(db)
  return rows[0]
}

/** Adds the facts of a span to those that are counted, by slots and by days: some are of a time before. */
async function addFacts(tx: Db, span: Span, zone: string): Promise<void> {
  await sql`
    ${factsIn(span)},
    counted as (
      select section, metric, ${slotOf} as slot, category, is_demo, sum(value)::bigint as value from fact
      group by section, metric, ${slotOf}, category, is_demo
    ),
    by_day as (
      insert into analytics_day as known (section, metric, day, category, is_demo, value)
      select section, metric, ${dayOfFact(sql`slot`, zone)}, ${displayCategory}, is_demo, sum(value)
      from counted ${withCategories} group by 1, 2, 3, 4, 5
      on conflict (section, metric, day, category, is_demo) do update set value = known.value + excluded.value
    )
    insert into analytics_fact as known (section, metric, slot, category, is_demo, value)
    select section, metric, slot, category, is_demo, value from counted
    on conflict (section, metric, slot, category, is_demo) do update set value = known.value + excluded.value`.execute(
    tx,
  )
}

/** Counts the views of the days that cannot change any more. */
async function countViews(tx: Db, { from, to }: Span, zone: string): Promise<void> {
  const days = sql`day >= ${firstChanging(from)}::date and day < ${firstChanging(to)}::date`
  await sql`
    insert into analytics_fact (section, metric, slot, category, is_demo, value)
    select section, metric, slot, category, is_demo, value from (${viewsIn(days)}) as seen`.execute(tx)
  const changingFrom = new Date(from.getTime() - (VIEWS_CHANGE_FOR + 1) * DAY)
  await sumFacts(tx, { from: changingFrom, to }, zone, sql`metric = 'views'`)
}

/** Counts the span that follows what is counted, in the caller's transaction, also by the days of a zone. */
export async function countSpan(tx: Db, span: Span, zone: string): Promise<void> {
  await addFacts(tx, span, zone)
  await sql`insert into analytics_person (slot, account_id, is_demo) ${peopleIn(span)} on conflict do nothing`.execute(
    tx,
  )
  await countViews(tx, span, zone)
  await sumPeople(tx, span, zone)
  await addWritten(tx, span, zone)
  await sql`
    insert into analytics_progress (counted_until, zone, categories) values (${span.to}, ${zone}, ${retiredLast})
    on conflict (is_only) do update set counted_until = excluded.counted_until`.execute(tx)
}

/** The first slot that is counted. */
export async function findFirstSlot(tx: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ slot: Date | null }>`
    select least((select min(slot) from analytics_fact), (select min(slot) from analytics_person)) as slot`.execute(tx)
  return rows[0]?.slot ?? undefined
}

/** Notes by which zone and which categories everything is about to be summed. */
export const noteSums = (tx: Db, zone: string) =>
  sql`update analytics_progress set zone = ${zone}, categories = ${retiredLast}`.execute(tx)

/** One count at a time: whether it is the turn of this transaction. Another one may take longer than a lock is waited for. */
export async function claimCounting(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('analytics')) as "isOwn"`.execute(tx)
  return rows[0]?.isOwn === true
}

/** Forgets all counts, but for views that only the counts still know. */
export async function forgetCounts(tx: Db): Promise<void> {
  await sql`
    delete from analytics_fact where metric <> 'views' or (slot at time zone 'utc')::date >= case section
      when 'service' then (select min(day) from service_view) else (select min(day) from product_view) end`.execute(tx)
  await sql`truncate analytics_person, analytics_progress`.execute(tx)
  await forgetDays(tx)
}
