import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** So many providers are told of a request. */
const TOLD_OF_ONE = 30
/** So many requests a day a provider is told of at once; the daily mail has the others. */
const TOLD_A_DAY = 10

/** `isFull`: the provider was told of as many today as are told at once. */
type Fitting = { id: string; isFull: boolean }

/**
 * The providers whose services fit a request and who were not told of it yet: of the same kind of work, at the same place
 * unless it is done remotely. Who was told longest ago comes first, so that newcomers are told, too; then the best rated.
 */
export async function findFitting(db: Db, requestId: string): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    with fitting as (
      select account.id, account.rating_sum::float8 / greatest(account.rating_count, 1) as stars,
        bool_or(service.subcategory = request.subcategory) as is_same,
        (select max(told_at) from request_match where provider_id = account.id) as told_at,
        (select count(*) from request_match where provider_id = account.id and not in_daily_mail
          and told_at > now() - interval '1 day') >= ${TOLD_A_DAY} as is_full
      from service_request as request
      join service on service.live and service.category = request.category
      join account on account.id = service.seller_id
      where request.id = ${requestId} and account.id <> request.requester_id
        and (request.location_type = 'remote' or service.location_type = 'remote'
          or lower(service.city) = lower(request.city))
        and (cardinality(account.languages) = 0 or account.locale = request.language
          or request.language = any (account.languages))
        and not exists (select from request_match where request_id = request.id and provider_id = account.id)
        and not exists (select from block where (blocker_id, blocked_id) in (
          (account.id, request.requester_id), (request.requester_id, account.id)))
      group by account.id
    )
    select id, is_full as "isFull" from fitting order by is_same desc, told_at asc nulls first, stars desc, id limit ${TOLD_OF_ONE}`.execute(
    db,
  )
  return rows
}

/** Notes that these providers were told of a request; those who had been are left out of the answer. */
export async function noteTold(db: Db, requestId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .insertInto('request_match')
    .values(ids.map((provider_id) => ({ request_id: requestId, provider_id })))
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
