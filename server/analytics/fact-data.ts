import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#shared/kernel/calendar-day.ts'
import { MINUTE_METRICS, minutes, orderedIn, ordersIn } from './order-fact-data.ts'
import type { Span } from './range.ts'

/** Sections with facts that count on the day on which what they belong to began, however much later they happen. */
export const SECTIONS_BY_BEGINNING: readonly string[] = ['serviceRequest', 'conversation']

/** Requests with their author, and the time at which they were first shown. */
const request = sql`(service_request request join account on account.id = request.requester_id)`

/** Requests from their opening to the done work. Each step counts once, on the day of the opening: none has more than the one before. */
const requestFacts = ({ from, to }: Span) => ({
  tables: sql`
  opened as (
    select posted_at as at, request.subcategory as category, is_demo_address(email) as is_demo
    from ${request} where posted_at >= ${from} and posted_at < ${to}
  ),
  first_offer as (
    select posted_at as at, request.subcategory as category, is_demo_address(email) as is_demo, offer.created_at
    from offer join ${request} on request.id = offer.ref_id
    where offer.created_at >= ${from} and offer.created_at < ${to} and posted_at is not null and not exists (
      select from offer earlier where earlier.ref_id = offer.ref_id and (earlier.created_at, earlier.id) < (offer.created_at, offer.id)
    )
  ),
  order_of as not materialized (
    select transaction.id, request_id, created_at, pricing_frozen_at from service_order join transaction using (id)
    where request_id is not null
  ),
  finished as (
    select order_of.*, came_to.at as finished_at from came_to join order_of on order_of.id = came_to.ref_id
    where came_to.kind = 'serviceOrder' and outcome = 'completed'
  ),
  step as (
    select 'accepted' as metric, request_id from order_of where created_at >= ${from} and created_at < ${to} and not exists (
      select from order_of earlier where earlier.request_id = order_of.request_id
        and (earlier.created_at, earlier.id) < (order_of.created_at, order_of.id))
    union all select 'paid', request_id from order_of
    where pricing_frozen_at >= ${from} and pricing_frozen_at < ${to} and not exists (
      select from order_of earlier where earlier.request_id = order_of.request_id
        and (earlier.pricing_frozen_at, earlier.id) < (order_of.pricing_frozen_at, order_of.id))
    union all select 'completed', request_id from finished where not exists (
      select from order_of earlier join order_event event on event.kind = 'serviceOrder' and event.ref_id = earlier.id
      where earlier.request_id = finished.request_id and event.to_status = 'completed'
        and (event.at, earlier.id) < (finished.finished_at, finished.id))
  )`,
  facts: sql`
    select 'serviceRequest', 'posted', category, at, is_demo, 1 from opened
    union all select 'serviceRequest', 'withOffer', category, at, is_demo, 1 from first_offer
    union all select 'serviceRequest', 'firstOfferMinutes', ${minutes(sql`at`, sql`created_at`)}, at, is_demo, 1 from first_offer
    union all select 'serviceRequest', metric, request.subcategory, posted_at, is_demo_address(email), 1
      from step join ${request} on request.id = request_id where posted_at is not null`,
})

/** Conversations and their first answer, which counts on the day on which they began: no more are answered than began. */
const conversationFacts = ({ from, to }: Span) => ({
  tables: sql`
  spoken as (
    select message.conversation_id, message.number, message.author_id, message.created_at,
      begun.number as begun_with, begun.author_id as begun_by, begun.created_at as at, is_demo_address(email) as is_demo
    from message cross join lateral (
      select number, author_id, created_at from message first
      where first.conversation_id = message.conversation_id and author_id is not null order by number limit 1
    ) as begun join account on account.id = begun.author_id
    where message.created_at >= ${from} and message.created_at < ${to} and message.author_id is not null
  ),
  first_answer as (
    select * from spoken where author_id <> begun_by and not exists (
      select from message earlier where earlier.conversation_id = spoken.conversation_id and earlier.number < spoken.number
        and earlier.author_id <> begun_by
    )
  )`,
  facts: sql`
    select 'conversation', 'started', '', at, is_demo, 1 from spoken where number = begun_with
    union all select 'conversation', 'answered', '', at, is_demo, 1 from first_answer
    union all select 'conversation', 'firstAnswerMinutes', ${minutes(sql`at`, sql`created_at`)}, at, is_demo, 1
      from first_answer`,
})

/**
 * Facts of the events within a span that add up: `(section, metric, category, at, is_demo, value)`, where `at` decides
 * the day on which a fact counts, and a category is a subcategory. `at` is the time of the event, but steps of requests
 * and answers count on the day of the request or conversation to which they belong, so that one is a share of the
 * other.
 */
export function factsIn(span: Span): RawBuilder<unknown> {
  const { from, to } = span
  const [orders, requests, conversations] = [ordersIn(span), requestFacts(span), conversationFacts(span)]
  return sql`
  with ${orders.tables}, ${requests.tables}, ${conversations.tables},
  fact (section, metric, category, at, is_demo, value) as (
    ${orders.facts}
    -- What came from an offer was not looked at before.
    union all select listing, 'orders', category, at, is_demo, 1 from paid where listing_id is not null
    union all select section, 'refundedAmount', ${orderedIn}, journal.at, is_demo_address(email), entry.amount
      from journal join section_of using (kind) join journal_entry entry on entry.journal_id = journal.id
      join transaction on transaction.id = journal.ref_id join account on account.id = buyer_id
      where journal.at >= ${from} and journal.at < ${to} and key like 'ref:%' and entry.account in ('psp', 'psp:bank', 'outside')
    union all ${requests.facts}
    union all ${conversations.facts}
    union all select 'service', 'new', subcategory, published_at, is_demo_address(email), 1
      from service join account on account.id = seller_id where published_at >= ${from} and published_at < ${to}
    union all select 'product', 'new', subcategory, published_at, is_demo_address(email), 1
      from product join account on account.id = seller_id where published_at >= ${from} and published_at < ${to}
    union all select 'user', 'new', '', created_at, is_demo_address(email), 1 from account
      where created_at >= ${from} and created_at < ${to}
    union all select 'message', 'sent', '', message.created_at, is_demo_address(email), 1
      from message join account on account.id = author_id where message.created_at >= ${from} and message.created_at < ${to}
    union all select 'message', 'masked', '', message.created_at, is_demo_address(email), 1
      from message join account on account.id = author_id
      where message.created_at >= ${from} and message.created_at < ${to} and masked is not null
  )`
}

/** The quarter of an hour of a fact. */
export const slotOf = sql`date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z')`

/** The people that were active within a span. */
export const peopleIn = ({ from, to }: Span) => sql`
  select distinct ${slotOf} as slot, account.id as account_id, is_demo_address(email) as is_demo from (
    select actor_id as id, at from order_event where at >= ${from} and at < ${to} and actor_id is not null
    union all select author_id, created_at from message
      where created_at >= ${from} and created_at < ${to} and author_id is not null
    union all select id, created_at from account where created_at >= ${from} and created_at < ${to}
  ) as acted join account using (id)`

const LISTINGS = ['service', 'product'] as const

/**
 * Views of the last days still change. They are known by the day of their seller, which is their day wherever metrics are read; noon
 * of it (UTC) stands for it.
 */
export const VIEWS_CHANGE_FOR = 3

/** The first day whose views are not counted for good, if everything is counted up to a time. */
export const firstChanging = (countedUntil: Date): string =>
  addDays(countedUntil.toISOString().slice(0, 10), -VIEWS_CHANGE_FOR)

const viewsOf = (kind: (typeof LISTINGS)[number], days: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as section, 'views' as metric, (day + time '12:00') at time zone 'utc' as slot,
    subcategory as category, seller_id in (select id from account where is_demo_address(email)) as is_demo,
    sum(times)::bigint as value
  from ${sql.table(`${kind}_view`)} as seen join ${sql.table(kind)} as listing on listing.id = seen.${sql.ref(`${kind}_id`)}
  where ${days} group by day, subcategory, is_demo`

/** Views of some days: `(section, metric, slot, category, is_demo, value)`. */
export const viewsIn = (days: RawBuilder<unknown>) =>
  sql.join(
    LISTINGS.map((kind) => viewsOf(kind, days)),
    sql` union all `,
  )

/** The day of a fact of `metric` in a zone. */
export const dayOfFact = (at: RawBuilder<unknown>, zone: string) =>
  sql`(${at} at time zone case metric when 'views' then 'utc' else ${zone}::text end)::date`

/** Joins facts with the categories in which they are shown; `displayCategory` is that of each. */
export const withCategories = sql`
  left join category_shown on slug = category and not metric = any (${MINUTE_METRICS}::text[])`
export const displayCategory = sql`coalesce(shown_in, category)`
