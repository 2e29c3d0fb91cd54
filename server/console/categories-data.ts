import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Category } from '#server/db/schema.ts'
import type { CategoryKind } from '#shared/categories.ts'

/** One change of categories after the other: each reads what the last one has left. */
export const holdCategories = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx)

export const insertCategory = (tx: Db, row: Insertable<Category>) => tx.insertInto('category').values(row).execute()

export const updateCategory = (tx: Db, slug: string, changes: Updateable<Category>) =>
  tx.updateTable('category').set(changes).where('slug', '=', slug).execute()

/** Gives siblings their places in this order. */
export async function writeOrder(tx: Db, slugs: readonly string[]): Promise<void> {
  await sql`
    update category set position = place.position::int
    from unnest(${slugs}::text[]) with ordinality as place (slug, position)
    where category.slug = place.slug and category.position <> place.position`.execute(tx)
}

/** Locks a category and the ones below it. Rows written into them meanwhile wait, and then follow the move. */
export const lockForMove = (tx: Db, slug: string) =>
  tx
    .selectFrom('category')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('parent', '=', slug)]))
    .orderBy('slug')
    .forUpdate()
    .execute()

const TABLES = {
  service: ['service', 'service_request'],
  product: ['product', 'product_request'],
} as const satisfies Record<CategoryKind, readonly string[]>

type Place = { category: string; subcategory: string }

/**
 * Moves all entries of subcategories, archived ones too; they may have the category of another place meanwhile. Returns how
 * many they are.
 */
export async function moveEntries(tx: Db, kind: CategoryKind, from: readonly string[], to: Place): Promise<number> {
  let moved = 0
  for (const table of TABLES[kind]) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set category = ${to.category}, subcategory = ${to.subcategory}
      where subcategory = any (${from}::text[])`.execute(tx)
    moved += Number(numAffectedRows ?? 0)
  }
  return moved
}

/** Puts another category in the interests of people, once. */
export async function moveInterests(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update account set intent_categories =
      array(select distinct unnest(array_replace(intent_categories, ${from}, ${to})) order by 1)
    where ${from} = any (intent_categories)`.execute(tx)
}

/** Retires a category, and lets the addresses of those that were retired for it lead on at once. */
export async function retireCategory(tx: Db, slug: string, to: string, version: number): Promise<void> {
  await tx
    .updateTable('category')
    .set({ moved_to: to })
    .where((eb) => eb.or([eb('slug', '=', slug), eb('moved_to', '=', slug)]))
    .execute()
  await updateCategory(tx, slug, { version, active: false })
}
