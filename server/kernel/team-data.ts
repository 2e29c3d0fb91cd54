import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { heldPlanOf } from './settings/plans-data.ts'

/**
 * The number of present members that joined the shop before this one: the first members have the seats of a smaller
 * plan.
 */
export const joinedBefore: RawBuilder<number> = sql<number>`(
  select count(*) from team_member as earlier
  where earlier.seller_id = team_member.seller_id and earlier.ended_at is null
    and (earlier.accepted_at, earlier.id) < (team_member.accepted_at, team_member.id))::int`

/** The membership of a person in the shop of a seller who may sell; undefined if there is none. */
export const findMembership = (db: Db, { sellerId, personId }: { sellerId: string; personId: string }) =>
  db
    .selectFrom('team_member')
    .innerJoin('account as seller', 'seller.id', 'team_member.seller_id')
    .select(['team_member.role', 'seller.name', 'seller.verification', heldPlanOf('seller.id').as('plan')])
    .select(joinedBefore.as('earlier'))
    .where('team_member.seller_id', '=', sellerId)
    .where('team_member.account_id', '=', personId)
    .where('team_member.ended_at', 'is', null)
    .where('seller.status', '=', 'active')
    .where('seller.is_seller', '=', true)
    .executeTakeFirst()

/** True if a person works in the shop of this seller, with a seat or without one at present. */
export async function worksIn(
  db: Db,
  { personId, sellerId }: { personId: string; sellerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('account_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** True if a seller's shop has members. */
export async function hasTeam(db: Db, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('account_id', 'is not', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type ActionEntry = { sellerId: string; personId: string; call: string; path: string }

/** Writes what a member is about to do, and returns its number. */
export async function beginAction(db: Db, { sellerId, personId, call, path }: ActionEntry): Promise<number> {
  const { id } = await db
    .insertInto('team_action')
    .values({ seller_id: sellerId, person_id: personId, call, path })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the end of an action, and the id of what it made, if anything. */
export const endAction = async (
  db: Db,
  id: number,
  end: { state: 'done' | 'refused'; made_id?: string },
): Promise<void> => {
  await db.updateTable('team_action').set(end).where('id', '=', id).execute()
}
