import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** So many providers are told of a request. */
const TOLD_OF_ONE = 30
/** So many requests a day a provider is told of at once. */
const TOLD_A_DAY = 10

/**
 * The providers whose services fit a request and who were not told of it yet: of the same kind of work, at the same place
 * unless it is done remotely. Who was told longest ago comes first, so that newcomers are told, too; then the best rated.
 */
export async function findFitting(db: Db, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with fitting as (
      select account.id, account.rating_sum::float8 / greatest(account.rating_count, 1) as stars,
        bool_or(service.subcategory = request.subcategory) as is_same,
        (select max(told_at) from request_match where provider_id = account.id) as told_at
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
        and (select count(*) from request_match
          where provider_id = account.id and told_at > now() - interval '1 day') < ${TOLD_A_DAY}
      group by account.id
    )
    select id from fitting order by is_same desc, told_at asc nulls first, stars desc, id limit ${TOLD_OF_ONE}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
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
