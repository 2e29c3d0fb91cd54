import type { Db } from '#server/db/open.ts'
import { isBlocked, isRestricted } from '#server/kernel/blocks-data.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { worksIn } from '#server/kernel/team-data.ts'

/** Refuses an account that an administrator has restricted. */
export async function rejectRestricted(db: Db, id: string): Promise<void> {
  if (await isRestricted(db, id))
    throw notAllowed('restricted', 'Your account is restricted for now: no new listings, orders or messages.')
}

/** The same for every reason why a person cannot be reached, so that a caller does not learn of a block. */
export const unreachable = () => notAllowed('unreachable', 'This person cannot be reached at the moment.')

/** Refuses what one of the two has blocked, without saying so. */
export async function rejectBlocked(db: Db, id: string, other: string): Promise<void> {
  if (await isBlocked(db, id, other)) throw unreachable()
}

/** Refuses to let a member of a shop's team buy there, or rate it: they would be on both sides. */
export async function rejectOwnShop(db: Db, buyerId: string, sellerId: string): Promise<void> {
  if (await worksIn(db, { personId: buyerId, sellerId }))
    throw notAllowed('own_shop', 'You work in this shop, so you cannot buy there or review it.')
}
