import type { Db } from '#server/db/open.ts'

/** The number of the version of the words that holds now; 0 before anything was published. */
export async function findWordingVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('wording_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version ?? 0
}

/** The operator's words of a version. */
export const findWording = (db: Db, version: number) =>
  db.selectFrom('wording_version').select(['version', 'texts']).where('version', '=', version).executeTakeFirst()
