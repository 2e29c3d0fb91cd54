import type { Db } from '#server/db/open.ts'

/** The administrators who can be told and can decide. */
export const activeAdmins = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'locale'])
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

export const activeAdminIds = async (db: Db): Promise<string[]> => (await activeAdmins(db)).map(({ id }) => id)
