import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import type { PageKey } from '#shared/policies/content-pages.ts'

/** A page in one language. */
export type PageAt = { key: PageKey; language: Language }

type NewPageVersion = PageAt & {
  version: number
  /** Null: the text that comes along. */
  text: { title: string; markdown: string } | null
  reason: string
  publishedBy: string
  restoredFrom: number | null
}

/** Fails with a violation of `page_version_pkey` if another administrator has published the same version first. */
export const insertPageVersion = (tx: Db, { text, publishedBy, restoredFrom, ...rest }: NewPageVersion) =>
  tx
    .insertInto('page_version')
    .values({
      ...rest,
      title: text?.title ?? null,
      markdown: text?.markdown ?? null,
      published_by: publishedBy,
      restored_from: restoredFrom,
    })
    .execute()

const versionsOf = (db: Db) =>
  db
    .selectFrom('page_version')
    .leftJoin('account', 'account.id', 'page_version.published_by')
    .selectAll('page_version')
    .select('account.name as publisher_name')

const latest = (db: Db) =>
  versionsOf(db)
    .distinctOn(['page_version.key', 'page_version.language'])
    .orderBy('page_version.key')
    .orderBy('page_version.language')
    .orderBy('page_version.version', 'desc')

/** The latest version of each page in each language that has any, without the texts. */
export const listLatestPages = (db: Db) =>
  db
    .selectFrom(latest(db).as('page'))
    .select(['key', 'language', 'version', 'title', 'published_by', 'publisher_name', 'published_at'])
    .execute()
export type LatestPageRow = Awaited<ReturnType<typeof listLatestPages>>[number]

/** The latest version of a page in each of the languages that has any. */
export const findLatestPages = (db: Db, key: PageKey, languages: readonly Language[]) =>
  latest(db).where('page_version.key', '=', key).where('page_version.language', 'in', languages).execute()
export type PageVersionRow = Awaited<ReturnType<typeof findLatestPages>>[number]

export const findPageVersion = (db: Db, { key, language }: PageAt, version: number) =>
  versionsOf(db)
    .where('page_version.key', '=', key)
    .where('page_version.language', '=', language)
    .where('page_version.version', '=', version)
    .executeTakeFirst()

export const listPageVersions = (db: Db, { key, language }: PageAt, query: PageQuery) =>
  pageOf(
    versionsOf(db)
      .where('page_version.key', '=', key)
      .where('page_version.language', '=', language)
      .orderBy('page_version.version', 'desc'),
    query,
  )
