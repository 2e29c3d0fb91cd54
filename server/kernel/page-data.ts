import type { Db } from '#server/db/open.ts'

/** How often pages were published. No version ever goes, so another number means that something was. */
export async function countPageVersions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('page_version')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
