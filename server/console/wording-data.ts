import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { Wording } from '#server/kernel/messages.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

type NewVersion = {
  version: number
  texts: Wording
  reason: string
  publishedBy: string
  restoredFrom: number | null
}

/** Fails with a violation of `wording_version_pkey` if another administrator has published the same version first. */
export const insertWording = (tx: Db, { texts, publishedBy, restoredFrom, ...rest }: NewVersion) =>
  tx
    .insertInto('wording_version')
    .values({
      ...rest,
      texts: JSON.stringify(texts),
      published_by: publishedBy,
      restored_from: restoredFrom,
    })
    .execute()

const versions = (db: Db) =>
  db
    .selectFrom('wording_version')
    .leftJoin('account', 'account.id', 'wording_version.published_by')
    .selectAll('wording_version')
    .select('account.name as publisher_name')

/** The latest version, or undefined before anything was published. */
export const findLatestWording = (db: Db) =>
  versions(db).orderBy('wording_version.version', 'desc').limit(1).executeTakeFirst()
export type WordingRow = NonNullable<Awaited<ReturnType<typeof findLatestWording>>>

/** The publications, each with the texts of the one before. */
export const listWordings = (db: Db, query: PageQuery) =>
  pageOf(
    versions(db)
      .leftJoin('wording_version as before', (join) =>
        join.on((eb) => eb('before.version', '=', eb('wording_version.version', '-', 1))),
      )
      .select('before.texts as texts_before')
      .orderBy('wording_version.version', 'desc'),
    query,
  )
