import type { Db } from '#server/db/open.ts'

/** The columns that decide if a caller may make offers. */
export const findOfferer = (db: Db, id: string) =>
  db.selectFrom('account').select(['id', 'status', 'is_seller', 'verification']).where('id', '=', id).executeTakeFirst()
