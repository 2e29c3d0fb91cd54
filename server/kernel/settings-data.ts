import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SettingsVersion } from '#server/db/schema.ts'

export type SettingsVersionRow = Selectable<SettingsVersion>

/** The number of the version that holds now; 0 before anything was published. */
export async function findPresentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('settings_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version ?? 0
}

export const findSettings = (db: Db, version: number): Promise<SettingsVersionRow | undefined> =>
  db.selectFrom('settings_version').selectAll().where('version', '=', version).executeTakeFirst()
