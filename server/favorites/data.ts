import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { MOST_FAVORITES } from '#shared/policies/favorites.ts'
import { type FoundTarget, isThere, joinTarget, type TargetRow, targetColumns } from './target-data.ts'

export type FavoriteRow = TargetRow & {
  saved_at: Date
  saved_price: number | null
  collection_id: string | null
  sold_at: Date | null
}

/** Lets one after the other change what an account saved, until the transaction ends: its limits hold. */
export const lockFavorites = async (tx: Db, accountId: string): Promise<void> => {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
}

export async function favoriteIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .select('target_id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('target_id')
    .limit(MOST_FAVORITES)
    .execute()
  return rows.map(({ target_id }) => target_id)
}

/** Saves what is not saved yet; the first of them counts as the latest. */
export async function addFavorites(
  tx: Db,
  accountId: string,
  found: readonly FoundTarget[],
  collectionId: string | null = null,
): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into favorite (account_id, kind, target_id, category, subcategory, saved_price, collection_id, saved_at)
    select ${accountId}, kind, id, category, subcategory, price, ${collectionId}::uuid, now() - n * interval '1 millisecond'
    from unnest(
      ${found.map(({ kind }) => kind)}::text[], ${found.map(({ id }) => id)}::uuid[],
      ${found.map(({ category }) => category)}::text[], ${found.map(({ subcategory }) => subcategory)}::text[],
      ${found.map(({ price }) => price)}::bigint[]
    ) with ordinality as added (kind, id, category, subcategory, price, n)
    on conflict do nothing`.execute(tx)
}

/** False if the account has not saved it. */
export async function removeFavorite(db: Db, accountId: string, targetId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite')
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** False if the account has not saved it. */
export async function moveFavorite(
  tx: Db,
  accountId: string,
  targetId: string,
  collectionId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('favorite')
    .set({ collection_id: collectionId })
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The time at which the last one of a product was sold. */
const soldAt = sql`case when target.sold then (
  select max(pricing_frozen_at) from transaction where listing_id = found.target_id
) end as sold_at`

const columns = sql`${targetColumns}, found.saved_at, found.saved_price, found.collection_id, ${soldAt}`

export async function findFavorite(db: Db, accountId: string, targetId: string): Promise<FavoriteRow | undefined> {
  const { rows } = await sql<FavoriteRow>`
    select ${columns} from favorite found ${joinTarget}
    where found.account_id = ${accountId} and found.target_id = ${targetId}`.execute(db)
  return rows[0]
}

export type FavoriteQuery = PageQuery & {
  sortBy?: 'newest' | 'price' | 'available' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  collection?: string | undefined
}

const orders = {
  newest: { desc: sql`found.saved_at desc, found.target_id`, asc: sql`found.saved_at, found.target_id` },
  price: {
    desc: sql`target.price desc nulls last, found.saved_at desc, found.target_id`,
    asc: sql`target.price asc nulls last, found.saved_at desc, found.target_id`,
  },
  available: {
    desc: sql`${isThere} desc, found.saved_at desc, found.target_id`,
    asc: sql`${isThere} asc, found.saved_at desc, found.target_id`,
  },
}

const joinSorted = sql`left join favorite_target target on target.id = found.target_id and target.kind = found.kind`

function inCollection(collection: string | undefined) {
  if (collection === undefined) return sql`true`
  return collection === 'none' ? sql`found.collection_id is null` : sql`found.collection_id = ${collection}`
}

/** A page of what an account saved, how much that is in all, and the sum of what its products cost that can be had. */
export async function listFavorites(db: Db, accountId: string, query: FavoriteQuery) {
  const { page, limit, sortBy = 'newest', collection } = query
  const order = orders[sortBy][query.sortOrder ?? (sortBy === 'price' ? 'asc' : 'desc')]
  const own = sql`found.account_id = ${accountId} and ${inCollection(collection)}`
  const [listed, summed] = [
    // The page is found first: what its cards show is read of its rows alone.
    await sql<FavoriteRow>`
      select ${columns}
      from (
        select found.* from favorite found ${sortBy === 'newest' ? sql`` : joinSorted} where ${own}
        order by ${order} limit ${limit} offset ${(page - 1) * limit}
      ) found ${joinTarget}
      order by ${order}`.execute(db),
    await sql<{ total: number; products: number }>`
      select count(*)::int as total, coalesce(sum(product.price), 0)::float8 as products
      from favorite found
      left join product on found.kind = 'product' and product.id = found.target_id and product.live and product.stock > 0
      where ${own}`.execute(db),
  ]
  const { total = 0, products = 0 } = summed.rows[0] ?? {}
  return { rows: listed.rows, total, products }
}
