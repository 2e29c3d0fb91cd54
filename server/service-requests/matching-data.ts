import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { REACH_KM } from '#shared/kernel/near.ts'

/** So many providers are told of a request. */
const TOLD_OF_ONE = 30
/** So many requests a day a provider is told of at once; the daily mail has the others. */
const TOLD_A_DAY = 10

/** `isFull`: the provider was told of as many today as are told at once. */
type Fitting = { id: string; isFull: boolean }

/** What is known of a provider's answers is so recent. */
const ANSWERED_DAYS = 90
/** Whoever was told longer ago than this waits no longer than others. */
const ROUND_DAYS = 7

/** At the same place: by the distance where both have a point, else by the name of the city. */
const isReached = sql<boolean>`case
  when request.location_type = 'remote' or service.location_type = 'remote' then true
  when request.spot is null or service.spot is null then lower(service.city) = lower(request.city)
  else km_between_spots(service.spot, request.spot) <= ${sql.lit(REACH_KM)} end`

/**
 * How good a provider is for a request, from 0 to 4: stars, how often requests were answered with an offer, how soon
 * messages are answered, and how near it is. Of whom nothing is known counts as middling.
 */
const promise = sql<number>`
  (rating_sum + 12.0) / (rating_count + 3) / 5
  + (answered + 1.0) / (told + 2)
  + coalesce(240.0 / (240 + response_minutes), 0.5)
  + case when km is null then 0.5 else greatest(0, 1 - km / ${sql.lit(REACH_KM)}) end`

/**
 * The providers whose services fit a request and who were not told of it yet: of the same kind of work, and near enough
 * unless it is done remotely. Who was never told of any comes first, then who was told days ago, so that newcomers are
 * told, too, and nobody is told of all; of those, who promises most.
 */
export async function findFitting(db: Db, requestId: string): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    with fitting as (
      select account.id, account.rating_sum, account.rating_count, account.response_minutes,
        bool_or(service.subcategory = request.subcategory) as is_same,
        min(km_between_spots(service.spot, request.spot)) filter (where request.location_type <> 'remote') as km
      from service_request as request
      join service on service.live and service.category = request.category
      join account on account.id = service.seller_id
      where request.id = ${requestId} and account.id <> request.requester_id
        and ${isReached}
        and (cardinality(account.languages) = 0 or account.locale = request.language
          or request.language = any (account.languages))
        and not exists (select from request_match where request_id = request.id and provider_id = account.id)
        and not exists (select from block where (blocker_id, blocked_id) in (
          (account.id, request.requester_id), (request.requester_id, account.id)))
      group by account.id
    ), known as (
      select fitting.*, earlier.told, earlier.answered, earlier.at_once >= ${TOLD_A_DAY} as is_full,
        case when earlier.last_told is not null
          then least(${ROUND_DAYS}::int, extract(day from now() - earlier.last_told)) end as days
      from fitting cross join lateral (
        select max(told_at) as last_told,
          count(*) filter (where not in_daily_mail and told_at > now() - interval '1 day') as at_once,
          count(*) filter (where told_at > now() - ${ANSWERED_DAYS} * interval '1 day') as told,
          count(*) filter (where told_at > now() - ${ANSWERED_DAYS} * interval '1 day' and exists (
            select from offer where ref_id = request_match.request_id and provider_id = fitting.id)) as answered
        from request_match where provider_id = fitting.id
      ) as earlier
    )
    select id, is_full as "isFull" from known
    order by is_same desc, days desc nulls first, ${promise} desc, id limit ${TOLD_OF_ONE}`.execute(db)
  return rows
}

/** Notes that these providers were told of a request; those who had been are left out of the answer. */
export async function noteTold(db: Db, requestId: string, ids: readonly string[], at?: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .insertInto('request_match')
    .values(ids.map((provider_id) => ({ request_id: requestId, provider_id, ...(at ? { told_at: at } : {}) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/** Leaves a request to the daily mail of these providers. */
export async function keepForDailyMail(db: Db, requestId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('request_match')
    .values(ids.map((provider_id) => ({ request_id: requestId, provider_id, told_at: null, in_daily_mail: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The providers for whom requests wait that no mail has told of yet. */
export async function awaitingDailyMail(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('request_match')
    .select('provider_id')
    .distinct()
    .where('told_at', 'is', null)
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/** Takes what waits for a provider: the titles of the requests that are still open, the newest first. */
export async function takeForDailyMail(tx: Db, providerId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    with taken as (
      update request_match set told_at = now() where provider_id = ${providerId} and told_at is null returning request_id
    )
    select title from service_request join taken on taken.request_id = service_request.id
    where live order by opened_at desc, id desc`.execute(tx)
  return rows.map(({ title }) => title)
}
