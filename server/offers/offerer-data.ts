import type { Db } from '#server/db/open.ts'

/** What a caller needs to be allowed to make offers. */
export const findOfferer = (db: Db, id: string) =>
  db.selectFrom('account').select(['id', 'status', 'is_seller', 'verification']).where('id', '=', id).executeTakeFirst()
