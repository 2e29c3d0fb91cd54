import type { Db } from '#server/db/open.ts'
import { isBlocked, isRestricted } from './blocks-data.ts'
import { notAllowed } from './errors.ts'

/** Refuses an account that an administrator has restricted. */
export async function refuseRestricted(db: Db, id: string): Promise<void> {
  if (await isRestricted(db, id))
    throw notAllowed('restricted', 'Your account is restricted for now: no new listings, orders or messages.')
}

/** Refuses what one of the two has blocked, without saying so: the reply fits other reasons as well. */
export async function refuseBlocked(db: Db, id: string, other: string): Promise<void> {
  if (await isBlocked(db, id, other)) throw notAllowed('unreachable', 'This person cannot be reached at the moment.')
}
