import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Image, Place } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { FavoriteKind } from '#shared/policies/favorites.ts'

export type Target = { kind: FavoriteKind; id: string }

/** The columns for a card of something that can be saved. If it is deleted, all but the kind and the id is null. */
export type TargetRow = {
  kind: FavoriteKind
  target_id: string
  title: string | null
  category: string | null
  subcategory: string | null
  images: Image[] | null
  price: number | null
  price_before: number | null
  pricing_type: string | null
  condition: string | null
  place: Place | null
  is_remote: boolean | null
  ships: boolean | null
  live: boolean | null
  sold: boolean | null
  has_words: boolean | null
  ends_at: Date | null
  person_id: string | null
  person_username: string | null
  person_name: string | null
  person_company_name: string | null
  person_picture: Image | null
  person_verification: string | null
  free_starts: number[] | null
  notice_minutes: number | null
}

/** Joins a row named `found`, which has a kind and a `target_id`, with what it names. */
export const joinTarget = sql`
  left join favorite_target target on target.id = found.target_id and target.kind = found.kind
  left join account person on person.id = target.person_id
  left join listed_times on found.kind = 'service' and listed_times.service_id = found.target_id`

/** Others can find it now. */
export const isThere: RawBuilder<SqlBool> = sql`(coalesce(target.live, false) and not coalesce(target.sold, false))`

/** The columns of `TargetRow` behind `joinTarget`. */
export const targetColumns = sql`
  found.kind, found.target_id, target.title, coalesce(target.category, found.category) as category,
  coalesce(target.subcategory, found.subcategory) as subcategory, target.images, target.price, target.price_before,
  target.pricing_type, target.condition, target.place, target.is_remote, target.ships, target.live, target.sold,
  target.has_words and person.status = 'active' and (
    found.kind not in ('service', 'product') or (person.is_seller and person.verification = 'approved')
  ) as has_words,
  target.ends_at, person.id as person_id, person.username as person_username, person.name as person_name,
  person.company_name as person_company_name, person.picture as person_picture,
  person.verification as person_verification, listed_times.starts as free_starts, listed_times.notice_minutes`

export type FoundTarget = {
  kind: FavoriteKind
  id: string
  category: string | null
  subcategory: string | null
  price: number | null
  personId: string
}

/** Finds those of these that others can find, with the columns that are kept when they are saved. */
export async function findTargets(db: Db, sought: readonly Target[]): Promise<FoundTarget[]> {
  if (sought.length === 0) return []
  const { rows } = await sql<FoundTarget>`
    select target.kind, target.id, target.category, target.subcategory, target.price, target.person_id as "personId"
    from unnest(${sought.map(({ kind }) => kind)}::text[], ${sought.map(({ id }) => id)}::uuid[]) as found (kind, target_id)
    join favorite_target target on target.id = found.target_id and target.kind = found.kind
    where target.live`.execute(db)
  return rows
}
