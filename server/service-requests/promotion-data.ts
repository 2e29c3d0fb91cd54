import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Candidate } from '#server/promotions/placement.ts'
import type { Similar, Since } from '#server/promotions/promotables.ts'
import { LEAST_COMPARED } from '#shared/contract/promotion.ts'
import { isFound, type RequestFilters } from './list-data.ts'

/** More than take turns in any list that people read. */
const MOST_CANDIDATES = 200

/** The running promotions of requests that fit a list, those whose turn was longest ago first. */
export async function listPromoted(
  db: Db,
  filters: RequestFilters,
  accountId: string | undefined,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select promotion.id as "promotionId", service_request.id, promotion.shown_at as "shownAt"
    from promotion join service_request on service_request.id = promotion.ref_id
    where promotion.kind = 'serviceRequest' and promotion.status = 'active' and promotion.promoted_until > now()
      and ${isFound(filters, accountId)}
    order by promotion.shown_at nulls first, promotion.id limit ${MOST_CANDIDATES}`.execute(db)
  return rows
}

/** The requesters of those of these requests that others see now. */
export async function ownersOf(db: Db, ids: readonly string[]): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await sql<{ id: string; ownerId: string }>`
    select id, requester_id as "ownerId" from service_request where live and id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** How many offers each of these requests got in its time. */
export async function countAnswers(db: Db, things: readonly Since[]): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select thing.id, count(offer.id)::int as count
    from json_to_recordset(${JSON.stringify(things)}::json) as thing (id uuid, "from" timestamptz, until timestamptz)
    left join offer on offer.ref_id = thing.id and offer.created_at between thing."from" and thing.until
    group by thing.id`.execute(db)
  return rows
}

const SCOPES = ['subcategory-city', 'subcategory', 'category'] as const
/** More similar ones make a median no better. */
const MOST_COMPARED = 500

/**
 * Public requests of the last 90 days that were never promoted: of the same kind of work in the same city, or further
 * ones if those are too few to compare with.
 */
export async function findSimilar(db: Db, id: string): Promise<Similar> {
  const { rows } = await sql<{ id: string; shownAt: Date; is_city: boolean; is_subcategory: boolean }>`
    select other.id, other.created_at as "shownAt", other.subcategory = mine.subcategory as is_subcategory,
      other.location_type = mine.location_type and lower(other.city) is not distinct from lower(mine.city) as is_city
    from service_request as mine join service_request as other on other.category = mine.category
    where mine.id = ${id} and other.id <> mine.id and other.visibility = 'public'
      and other.status not in ('draft', 'pending_review') and other.created_at > now() - interval '90 days'
      and not exists (select from promotion where promotion.ref_id = other.id and promotion.starts_at is not null)
    order by is_subcategory desc, is_city desc, other.created_at desc limit ${MOST_COMPARED}`.execute(db)
  const sameWork = rows.filter(({ is_subcategory }) => is_subcategory)
  const found = { 'subcategory-city': sameWork.filter(({ is_city }) => is_city), subcategory: sameWork, category: rows }
  const scope = SCOPES.find((each) => found[each].length >= LEAST_COMPARED) ?? 'category'
  return { scope, things: found[scope].map(({ id, shownAt }) => ({ id, shownAt })) }
}
