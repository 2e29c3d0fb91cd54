import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { chooseSimilar } from '#server/promotions/compare.ts'
import type { Similar, Since } from '#server/promotions/promotables.ts'

/** The requesters of those of these requests that others see now. */
export async function ownersOf(db: Db, ids: readonly string[]): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await sql<{ id: string; ownerId: string }>`
    select id, requester_id as "ownerId" from service_request where live and id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** Counts the offers that each of these requests got in its time. */
export async function countAnswers(db: Db, subjects: readonly Since[]): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select subject.id, count(offer.id)::int as count
    from json_to_recordset(${JSON.stringify(subjects)}::json) as subject (id uuid, "from" timestamptz, until timestamptz)
    left join offer on offer.ref_id = subject.id and offer.created_at between subject."from" and subject.until
    group by subject.id`.execute(db)
  return rows
}

/**
 * Public requests of the last 90 days that were never promoted: of the same kind of work in the same city, or further
 * ones if those are too few to compare with.
 */
export const findSimilar = (db: Db, id: string): Promise<Similar> =>
  chooseSimilar(async (most) => {
    const { rows } = await sql<{ id: string; shownAt: Date; isCity: boolean; isSubcategory: boolean }>`
      select other.id, other.created_at as "shownAt", other.subcategory = mine.subcategory as "isSubcategory",
        other.location_type = mine.location_type and other.city_key is not distinct from mine.city_key as "isCity"
      from service_request as mine join service_request as other on other.category = mine.category
      where mine.id = ${id} and other.id <> mine.id and other.visibility = 'public'
        and other.status not in ('draft', 'pending_review') and other.created_at > now() - interval '90 days'
        and not exists (select from promotion where promotion.ref_id = other.id and promotion.starts_at is not null)
      order by "isSubcategory" desc, "isCity" desc, other.created_at desc limit ${most}`.execute(db)
    return rows
  })
