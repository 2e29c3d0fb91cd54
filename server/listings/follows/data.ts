import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'

/** The sellers whom a person follows, the latest first. */
export const followedBy = (db: Db, followerId: string) =>
  db
    .selectFrom('follow')
    .innerJoin('account', 'account.id', 'follow.seller_id')
    .select(['account.id', 'account.name', 'follow.at'])
    .where('follow.follower_id', '=', followerId)
    .where('account.status', '<>', 'deleted')
    .orderBy('follow.at', 'desc')
    .orderBy('account.id')
    .limit(1_000)
    .execute()

/** Follows a seller whom the person can see and reach; false for anybody else. Following again changes nothing. */
export async function addFollow(db: Db, followerId: string, sellerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where id = ${sellerId} and is_seller and status = 'active' and verification = 'approved'
      and ${noBlockBetween(sql`${followerId}::uuid`, sql`id`)}`.execute(db)
  if (rows.length === 0) return false
  await db
    .insertInto('follow')
    .values({ follower_id: followerId, seller_id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export const removeFollow = (db: Db, followerId: string, sellerId: string) =>
  db.deleteFrom('follow').where('follower_id', '=', followerId).where('seller_id', '=', sellerId).execute()

export type AnnouncedKind = 'service' | 'product'

/** A listing that everybody sees, with its seller. */
export const findAnnounced = (db: Db, kind: AnnouncedKind, id: string) =>
  db
    .selectFrom(kind)
    .innerJoin('account', 'account.id', `${kind}.seller_id`)
    .select([`${kind}.title`, `${kind}.seller_id`, 'account.name'])
    .where(`${kind}.id`, '=', id)
    .where(`${kind}.live`, '=', true)
    .executeTakeFirst()

/** Followers of a seller who have not been told of a listing, `limit` at most. Whom one of the two blocks is left out. */
export async function followersToNotify(
  db: Db,
  { sellerId, listingId }: { sellerId: string; listingId: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from follow join account on account.id = follower_id
    where seller_id = ${sellerId} and account.status = 'active'
      and ${noBlockBetween(sql`follower_id`, sql`seller_id`)}
      and not exists (select from follow_notice as told
        where told.follower_id = follow.follower_id and told.listing_id = ${listingId})
    order by follower_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes that a follower is told of a listing; false if they were before. */
export async function noteNotified(tx: Db, followerId: string, listingId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('follow_notice')
    .values({ follower_id: followerId, listing_id: listingId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const RETENTION_DAYS = 60

/** A listing is new for thirty days, so older notes are of no use. */
export const sweepNotices = (db: Db) =>
  db.deleteFrom('follow_notice').where('at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`).execute()
