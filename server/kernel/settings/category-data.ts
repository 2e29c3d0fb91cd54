import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Category as CategoryTable } from '#server/db/schema.ts'

export type CategoryRow = Selectable<CategoryTable>

/** The version of the categories as a whole: it grows with each change of any. */
export async function findCategoryVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('category')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return version ?? 0
}

/** All categories, the retired ones included: services first, siblings in their order. */
export const readCategories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('category').selectAll().orderBy('kind', 'desc').orderBy('position').orderBy('slug').execute()
