import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { AnalyticsBucket } from '#shared/contract/analytics.ts'
import { addFact, type Counts, countFacts } from './counts.ts'
import { activeOn, forgetDays, listDayCounts, type Metrics, sumFacts, sumPeople } from './day-data.ts'
import { type Fact, minutes, ordersIn, type Span } from './order-fact-data.ts'
import type { Days } from './range.ts'

/**
 * What happened within a span, as facts of a section that add up: `(section, metric, category, at, is_demo, value)`. Everything
 * counts when it happened, so that a fact never changes once its time is over.
 */
export function factsIn({ from, to }: Span) {
  const orders = ordersIn({ from, to })
  return sql`
  with ${orders.tables},
  opened as (
    select event.at, request.id, request.category, is_demo_address(email) as is_demo
    from order_event event join service_request request on request.id = event.ref_id
    join account on account.id = requester_id
    where event.kind = 'serviceRequest' and event.to_status = 'open' and event.at >= ${from} and event.at < ${to}
      and not exists (
        select from order_event earlier where earlier.kind = event.kind and earlier.ref_id = event.ref_id
          and earlier.id < event.id and earlier.to_status = 'open'
      )
  ),
  first_offer as (
    select offer.created_at as at, request.category, is_demo_address(email) as is_demo, coalesce((
      select min(event.at) from order_event event
      where event.kind = 'serviceRequest' and event.ref_id = request.id and event.to_status = 'open'
    ), request.created_at) as opened_at
    from offer join service_request request on request.id = offer.ref_id join account on account.id = request.requester_id
    where offer.created_at >= ${from} and offer.created_at < ${to} and not exists (
      select from offer earlier where earlier.ref_id = offer.ref_id and (earlier.created_at, earlier.id) < (offer.created_at, offer.id)
    )
  ),
  of_request as (
    select transaction.created_at, pricing_frozen_at, transaction.id, request.category, is_demo_address(email) as is_demo
    from service_order join transaction using (id) join service_request request on request.id = request_id
    join account on account.id = buyer_id
  ),
  first_message as (
    select message.id, message.conversation_id, author_id, message.created_at as at, is_demo_address(email) as is_demo
    from message join account on account.id = author_id
    where message.created_at >= ${from} and message.created_at < ${to} and not exists (
      select from message earlier where earlier.conversation_id = message.conversation_id
        and earlier.number < message.number and earlier.author_id = message.author_id
    )
  ),
  first_words as (
    select first_message.*, (
      select jsonb_build_object('author', author_id, 'at', created_at) from message
      where conversation_id = first_message.conversation_id and author_id is not null order by number limit 1
    ) as begun
    from first_message
  ),
  fact (section, metric, category, at, is_demo, value) as (
    ${orders.facts}
    union all select section, 'refundedAmount', coalesce(snapshot ->> 'category', ''), journal.at, is_demo_address(email),
        entry.amount
      from journal join section_of using (kind) join journal_entry entry on entry.journal_id = journal.id
      join transaction on transaction.id = journal.ref_id join account on account.id = buyer_id
      where journal.at >= ${from} and journal.at < ${to} and key like 'ref:%' and entry.account in ('psp', 'outside')
    union all select 'serviceRequest', 'posted', category, at, is_demo, 1 from opened
    union all select 'serviceRequest', 'withOffer', category, at, is_demo, 1 from first_offer
    union all select 'serviceRequest', 'firstOfferMinutes', ${minutes(sql`opened_at`, sql`at`)}, at, is_demo, 1 from first_offer
    union all select 'serviceRequest', 'accepted', category, created_at, is_demo, 1 from of_request
      where created_at >= ${from} and created_at < ${to}
    union all select 'serviceRequest', 'paid', category, pricing_frozen_at, is_demo, 1 from of_request
      where pricing_frozen_at >= ${from} and pricing_frozen_at < ${to}
    union all select 'serviceRequest', 'completed', of_request.category, came_to.at, of_request.is_demo, 1
      from came_to join of_request on of_request.id = came_to.ref_id where outcome = 'completed'
    union all select 'service', 'new', category, published_at, is_demo_address(email), 1
      from service join account on account.id = seller_id where published_at >= ${from} and published_at < ${to}
    union all select 'product', 'new', category, published_at, is_demo_address(email), 1
      from product join account on account.id = seller_id where published_at >= ${from} and published_at < ${to}
    union all select 'user', 'new', '', created_at, is_demo_address(email), 1 from account
      where created_at >= ${from} and created_at < ${to}
    union all select 'message', 'sent', '', message.created_at, is_demo_address(email), 1
      from message join account on account.id = author_id where message.created_at >= ${from} and message.created_at < ${to}
    union all select 'message', 'masked', '', message.created_at, is_demo_address(email), 1
      from message join account on account.id = author_id
      where message.created_at >= ${from} and message.created_at < ${to} and masked is not null
    union all select 'conversation', 'started', '', at, is_demo, 1 from first_words where begun ->> 'author' = author_id::text
    union all select 'conversation', 'firstAnswerMinutes', ${minutes(sql`(begun ->> 'at')::timestamptz`, sql`at`)}, at, is_demo, 1
      from first_words where begun ->> 'author' <> author_id::text
  )`
}

const slotOf = sql`date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z')`

/** Who did something within a span. */
const peopleIn = ({ from, to }: Span) => sql`
  select distinct ${slotOf} as slot, account.id as account_id, is_demo_address(email) as is_demo from (
    select actor_id as id, at from order_event where at >= ${from} and at < ${to} and actor_id is not null
    union all select author_id, created_at from message
      where created_at >= ${from} and created_at < ${to} and author_id is not null
    union all select id, created_at from account where created_at >= ${from} and created_at < ${to}
  ) as acted join account using (id)`

/** `zone` is that of the days by which counts are summed, too. */
export type Progress = { countedUntil: Date; zone: string | null }

/** The time up to which everything is counted; before the first count, when the first account was opened. */
export async function findProgress(db: Db): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select counted_until as "countedUntil", zone from analytics_progress
    union all select date_trunc('hour', min(created_at)), null from account
      where not exists (select from analytics_progress) having count(*) > 0`.execute(db)
  return rows[0]
}

const LISTINGS = ['service', 'product'] as const

/**
 * Views of the last days still change. They are known by the day of their seller, and count at noon of it (UTC), which is the
 * same day but in zones twelve hours and more ahead.
 */
const VIEWS_CHANGE_FOR = 3
const DAY = 86_400_000

const firstChanging = (countedUntil: Date) =>
  sql`((${countedUntil}::timestamptz at time zone 'utc')::date - ${VIEWS_CHANGE_FOR}::int)`

const viewsOf = (kind: (typeof LISTINGS)[number], days: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as section, 'views' as metric, (day + time '12:00') at time zone 'utc' as slot, category,
    is_demo_address(email) as is_demo, sum(times)::bigint as value
  from ${sql.table(`${kind}_view`)} as seen join ${sql.table(kind)} as listing on listing.id = seen.${sql.ref(`${kind}_id`)}
  join account on account.id = seller_id where ${days} group by day, category, is_demo_address(email)`
const viewsIn = (days: RawBuilder<unknown>) =>
  sql.join(
    LISTINGS.map((kind) => viewsOf(kind, days)),
    sql` union all `,
  )

/**
 * Counts a span whose time is over, in the caller's transaction, also by the days of a zone; a second time it counts the same
 * anew.
 */
export async function countSpan(tx: Db, span: Span, zone: string): Promise<void> {
  const { from, to } = span
  const changingFrom = new Date(from.getTime() - (VIEWS_CHANGE_FOR + 1) * DAY)
  await sql`delete from analytics_fact where slot >= ${from} and slot < ${to} and metric <> 'views'`.execute(tx)
  await sql`delete from analytics_person where slot >= ${from} and slot < ${to}`.execute(tx)
  await sql`
    insert into analytics_fact (section, metric, slot, category, is_demo, value)
    ${factsIn(span)} select section, metric, ${slotOf}, category, is_demo, sum(value) from fact
    group by section, metric, ${slotOf}, category, is_demo`.execute(tx)
  await sql`insert into analytics_person (slot, account_id, is_demo) ${peopleIn(span)}`.execute(tx)
  const days = sql`day >= ${firstChanging(from)} and day < ${firstChanging(to)}`
  await sql`
    delete from analytics_fact where metric = 'views' and slot >= ${firstChanging(from)}::timestamp at time zone 'utc'`.execute(
    tx,
  )
  await sql`
    insert into analytics_fact (section, metric, slot, category, is_demo, value)
    select section, metric, slot, category, is_demo, value from (${viewsIn(days)}) as seen`.execute(tx)
  await sumFacts(tx, span, zone)
  await sumFacts(tx, { from: changingFrom, to }, zone, sql`metric = 'views'`)
  await sumPeople(tx, span, zone)
  await sql`
    insert into analytics_progress (counted_until, zone) values (${to}, ${zone})
    on conflict (is_only) do update set counted_until = excluded.counted_until, zone = excluded.zone`.execute(tx)
}

/** The first slot that is counted. */
export async function findFirstSlot(tx: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ slot: Date | null }>`
    select least((select min(slot) from analytics_fact), (select min(slot) from analytics_person)) as slot`.execute(tx)
  return rows[0]?.slot ?? undefined
}

export const noteZone = (tx: Db, zone: string) => sql`update analytics_progress set zone = ${zone}`.execute(tx)

/** One count at a time. */
export const lockCounting = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('analytics'))`.execute(tx)

/** Forgets all counts. */
export async function forgetCounts(tx: Db): Promise<void> {
  await sql`truncate analytics_fact, analytics_person, analytics_progress`.execute(tx)
  await forgetDays(tx)
}

/** `isByDay` where counts are summed by the days of the zone. */
type Asked = { span: Span; days: Days; zone: string; countedUntil: Date; isByDay: boolean; withDemo: boolean }

/** What of a span is not counted. */
const restOf = ({ span: { from, to }, countedUntil }: Pick<Asked, 'span' | 'countedUntil'>): Span => ({
  from: new Date(Math.max(from.getTime(), countedUntil.getTime())),
  to,
})

/** The facts of a section added up, exact up to now: what is not counted yet comes from the tables themselves. */
export async function listCounts(
  db: Db,
  section: string,
  metrics: Metrics,
  asked: Asked & { bucket: AnalyticsBucket },
): Promise<Counts> {
  const { span, days, zone, countedUntil, isByDay, withDemo, bucket } = asked
  const { from, to } = span
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${zone})::date::text`
  const isMeant = sql`section = ${section} and (${withDemo} or not is_demo)`
  const countedBySlot = sql<Fact>`
    select metric, category, ${dayOf(sql`slot`)} as day, sum(value)::bigint as value from analytics_fact
    where ${isMeant} and slot >= ${from} and slot < ${to} and slot < ${countedUntil}
    group by 1, 2, 3`
  const counts = isByDay
    ? await listDayCounts(db, days, metrics, isMeant, bucket)
    : countFacts((await countedBySlot.execute(db)).rows, bucket)
  const { rows: seen } = await sql<Fact>`
    select metric, category, ${dayOf(sql`slot`)} as day, sum(value)::bigint as value
    from (${viewsIn(sql`day >= ${firstChanging(countedUntil)}`)}) as seen
    where ${isMeant} and slot >= ${from} and slot < ${to} group by 1, 2, 3`.execute(db)
  for (const fact of seen) addFact(counts, fact, bucket)
  const rest = restOf(asked)
  if (rest.from >= rest.to) return counts
  const { rows: fresh } = await sql<Fact>`
    ${factsIn(rest)} select metric, category, ${dayOf(sql`at`)} as day, sum(value)::bigint as value from fact
    where ${isMeant} group by 1, 2, 3`.execute(db)
  for (const fact of fresh) addFact(counts, fact, bucket)
  return counts
}

/** How many different people did something. */
export async function countActive(db: Db, asked: Asked): Promise<number> {
  const { span, days, countedUntil, isByDay, withDemo } = asked
  const bySlot = sql`
    select account_id, is_demo from analytics_person
    where slot >= ${span.from} and slot < ${span.to} and slot < ${countedUntil}`
  const { rows } = await sql<{ n: number }>`
    select count(distinct account_id)::int as n from (
      ${isByDay ? activeOn(days) : bySlot}
      union all select account_id, is_demo from (${peopleIn(restOf(asked))}) as fresh
    ) as acted where ${withDemo} or not is_demo`.execute(db)
  return rows[0]?.n ?? 0
}
