import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import type { SiteSettings } from '#shared/kernel/site-settings.ts'

type NewVersion = {
  version: number
  overrides: Partial<SiteSettings>
  reason: string
  publishedBy: string
  restoredFrom: number | null
}

/** Fails with a violation of `settings_version_pkey` if another administrator has published the same version first. */
export const insertVersion = (tx: Db, { overrides, publishedBy, restoredFrom, ...rest }: NewVersion) =>
  tx
    .insertInto('settings_version')
    .values({
      ...rest,
      overrides: JSON.stringify(overrides),
      published_by: publishedBy,
      restored_from: restoredFrom,
    })
    .execute()

const versions = (db: Db) =>
  db
    .selectFrom('settings_version')
    .leftJoin('account', 'account.id', 'settings_version.published_by')
    .leftJoin('settings_version as before', (join) =>
      join.on((eb) => eb('before.version', '=', eb('settings_version.version', '-', 1))),
    )
    .selectAll('settings_version')
    .select(['account.name as publisher_name', 'before.overrides as overrides_before'])

export const listVersions = (db: Db, query: PageQuery) =>
  pageOf(versions(db).orderBy('settings_version.version', 'desc'), query)

/** The latest version, or undefined before anything was published. */
export const findLatestVersion = (db: Db) =>
  versions(db).orderBy('settings_version.version', 'desc').limit(1).executeTakeFirst()
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findLatestVersion>>>

/** The number of accounts for each language; languages without accounts are left out. */
export const countRecipients = (db: Db) =>
  db
    .selectFrom('account')
    .where('status', '!=', 'deleted')
    .groupBy('locale')
    .select(['locale', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
