import { sql } from 'kysely'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { isThere, joinTarget, type TargetRow, targetColumns } from './target-data.ts'

export const findCollection = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('favorite_collection')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>

/** The oldest first. */
export const listCollections = (db: Db, accountId: string): Promise<CollectionRow[]> =>
  db
    .selectFrom('favorite_collection')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The pictures that a collection shows of itself. */
const PICTURES = 3

export type ShelfRow = {
  collection_id: string | null
  count: number
  shown: { id: string; kind: string; title: string | null; subcategory: string | null; images: Image[] | null }[]
}

/** Counts the things in each collection, and in none, with those that were saved last of each. Empty ones are left out. */
export async function listShelves(db: Db, accountId: string): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    with ranked as (
      select *, row_number() over (partition by collection_id order by saved_at desc, target_id) as place,
        count(*) over (partition by collection_id)::int as count
      from favorite where account_id = ${accountId}
    )
    select found.collection_id, found.count, jsonb_agg(jsonb_build_object(
        'id', found.target_id, 'kind', found.kind, 'title', target.title, 'images', target.images,
        'subcategory', coalesce(target.subcategory, found.subcategory)
      ) order by found.place) as shown
    from ranked found
    left join favorite_target target on target.id = found.target_id and target.kind = found.kind
      and target.has_words and found.kind <> 'user'
    where found.place <= ${PICTURES}
    group by found.collection_id, found.count`.execute(db)
  return rows
}

export const countCollections = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('favorite_collection')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertCollection = async (
  tx: Db,
  { id, accountId, name, note }: { id: string; accountId: string; name: string; note: string | null },
): Promise<void> => {
  await tx.insertInto('favorite_collection').values({ id, account_id: accountId, name, note }).execute()
}

type Changes = { name?: string; note?: string | null; share_token?: string | null }

/** False if the account has no such collection. */
export async function changeCollection(db: Db, accountId: string, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorite_collection')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a collection and leaves its things saved. False if the account has no such collection. */
export async function removeCollection(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite_collection')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The collection behind a secret, with its owner's public name; none of an account that is not active. */
export const findShared = (db: Db, token: string) =>
  db
    .selectFrom('favorite_collection')
    .innerJoin('account', 'account.id', 'favorite_collection.account_id')
    .select([
      'favorite_collection.id',
      'favorite_collection.name',
      'favorite_collection.note',
      sql<string>`coalesce(account.company_name, account.name)`.as('owner'),
    ])
    .where('favorite_collection.share_token', '=', token)
    .where('account.status', '=', 'active')
    .executeTakeFirst()

/** The things of a collection that can be had, the latest first. */
export async function listShared(db: Db, collectionId: string, limit: number): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select ${targetColumns} from favorite found ${joinTarget}
    where found.collection_id = ${collectionId} and ${isThere}
    order by found.saved_at desc, found.target_id limit ${limit}`.execute(db)
  return rows
}
