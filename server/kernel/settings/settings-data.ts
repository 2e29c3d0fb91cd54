import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SettingsVersion } from '#server/db/schema.ts'
import type { NavigationContent, OwnPageContent } from '#shared/contract/site-content.ts'

type SettingsVersionRow = Selectable<SettingsVersion>

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

const hashOf = (address: string) => /([0-9a-f]{32})/.exec(address)?.[1] ?? ''

/** The picture of a logo by its address; undefined if there is none. */
export async function findLogo(db: Db, address: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('logo').select('png').where('hash', '=', hashOf(address)).executeTakeFirst()
  return row?.png
}

/** Keeps a picture under its hash; one that is there already stays. */
export const insertLogo = (tx: Db, { hash, png, uploadedBy }: { hash: string; png: Buffer; uploadedBy: string }) =>
  tx
    .insertInto('logo')
    .values({ hash, png, uploaded_by: uploadedBy })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

/**
 * Counts the published versions of pages and of the other things that administrators write. Versions are never deleted, so a
 * different number means a new publication.
 */
export async function countPublications(db: Db): Promise<number> {
  const { count } = await db
    .selectNoFrom((eb) => [
      eb(
        eb.selectFrom('page_version').select((inner) => inner.fn.countAll<number>().as('count')),
        '+',
        eb.selectFrom('site_content_version').select((inner) => inner.fn.countAll<number>().as('count')),
      ).as('count'),
    ])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The menu and the footer as they were published; undefined for those that come along. */
export async function findNavigation(db: Db): Promise<NavigationContent | undefined> {
  const row = await db.selectFrom('site_content').select('published').where('id', '=', 'navigation').executeTakeFirst()
  return row?.published?.kind === 'navigation' ? row.published : undefined
}

/** Returns those of these own pages that visitors see, by their ids. */
export async function findPublishedPages(db: Db, ids: string[]): Promise<Map<string, OwnPageContent>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('site_content').select(['id', 'published']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, published }) => (published?.kind === 'page' ? [[id, published] as const] : [])))
}
