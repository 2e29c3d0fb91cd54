import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { SiteContent } from '#shared/contract/admin-site-content.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

const withPeople = (db: Db) =>
  db
    .selectFrom('site_content')
    .leftJoin('account as saver', 'saver.id', 'site_content.saved_by')
    .leftJoin('site_content_version as latest', (join) =>
      join.onRef('latest.content_id', '=', 'site_content.id').onRef('latest.version', '=', 'site_content.version'),
    )
    .leftJoin('site_content_version as before', (join) =>
      join
        .onRef('before.content_id', '=', 'site_content.id')
        .on((eb) => eb('before.version', '=', eb('site_content.version', '-', 1))),
    )
    .leftJoin('account as publisher', 'publisher.id', 'latest.published_by')
    .selectAll('site_content')
    .select([
      'saver.name as saver_name',
      'latest.published_by',
      'latest.published_at',
      'publisher.name as publisher_name',
      'before.content as content_before',
    ])

/** Reads all that administrators write; the parts of all marketplaces first, then own pages as they were begun. */
export const listContents = (db: Db) =>
  withPeople(db)
    .orderBy(sql`site_content.id not in ('landing', 'navigation')`)
    .orderBy(sql`site_content.id = 'navigation'`)
    .orderBy('site_content.created_at')
    .orderBy('site_content.id')
    .execute()
export type ContentRow = Awaited<ReturnType<typeof listContents>>[number]

export const findContent = (db: Db, id: string): Promise<ContentRow | undefined> =>
  withPeople(db).where('site_content.id', '=', id).executeTakeFirst()

export const countPages = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('site_content')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'not in', ['landing', 'navigation'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

const json = (content: SiteContent | null) => (content ? JSON.stringify(content) : null)

type Draft = { content: SiteContent | null; savedBy: string }

const draftColumns = ({ content, savedBy }: Draft) => ({
  draft: json(content),
  saved_by: content ? savedBy : null,
  saved_at: content ? sql<Date>`now()` : null,
})

export const insertPage = (db: Db, { id, ...draft }: Draft & { id: string }) =>
  db
    .insertInto('site_content')
    .values({ id, revision: 1, ...draftColumns(draft) })
    .execute()

type Expected = { id: string; revision: number }

/** Saves or discards a draft; false if it was changed since `revision`. */
export async function writeDraft(db: Db, { id, revision }: Expected, draft: Draft): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_content')
    .set({ ...draftColumns(draft), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type NewVersion = {
  content: SiteContent | null
  reason: string
  publishedBy: string
  restoredFrom: number | null
}

/** Publishes a version, which ends the draft; the number of the version, or undefined if it was changed since `revision`. */
export async function writeVersion(
  tx: Db,
  { id, revision }: Expected,
  { content, reason, publishedBy, restoredFrom }: NewVersion,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('site_content')
    .set((eb) => ({
      published: json(content),
      draft: null,
      saved_by: null,
      saved_at: null,
      revision: revision + 1,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('version')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('site_content_version')
    .values({
      content_id: id,
      version: row.version,
      content: json(content),
      reason,
      published_by: publishedBy,
      restored_from: restoredFrom,
    })
    .execute()
  return row.version
}

/** Lets publications of addresses wait for each other, so that each sees what the one before has taken. */
export const holdAddresses = (tx: Db) => sql`lock table site_address in share row exclusive mode`.execute(tx)

/** Gives an address to a page, with what led there before; false if it is the present one of another page. */
export async function takeAddress(tx: Db, { slug, page }: { slug: string; page: string }): Promise<boolean> {
  const { rows } = await sql`
    insert into site_address (slug, page_id) values (${slug}, ${page})
    on conflict (slug) do update set page_id = excluded.page_id
      where site_address.page_id = excluded.page_id or not exists (
        select from site_content where id = site_address.page_id and published ->> 'slug' = site_address.slug)
    returning slug`.execute(tx)
  return rows.length > 0
}

/** The page that has or had an address. */
export const findPageAt = (db: Db, slug: string) =>
  db
    .selectFrom('site_address')
    .innerJoin('site_content', 'site_content.id', 'site_address.page_id')
    .innerJoin('site_content_version as latest', (join) =>
      join.onRef('latest.content_id', '=', 'site_content.id').onRef('latest.version', '=', 'site_content.version'),
    )
    .select(['site_content.id', 'site_content.published', 'latest.published_at'])
    .where('site_address.slug', '=', slug)
    .executeTakeFirst()

const versions = (db: Db) =>
  db
    .selectFrom('site_content_version')
    .leftJoin('account', 'account.id', 'site_content_version.published_by')
    .selectAll('site_content_version')
    .select('account.name as publisher_name')

export const listVersions = (db: Db, id: string, query: PageQuery) =>
  pageOf(versions(db).where('content_id', '=', id).orderBy('site_content_version.version', 'desc'), query)

export const findVersion = (db: Db, id: string, version: number) =>
  versions(db).where('content_id', '=', id).where('version', '=', version).executeTakeFirst()

/** The uploaded pictures among these names, as they are stored. */
export const findPictures = (db: Db, names: string[]) =>
  db
    .selectFrom('upload')
    .select(['stored_as', 'width', 'height', 'placeholder'])
    .where('kind', '=', 'image')
    .where('stored_as', 'in', names)
    .execute()
