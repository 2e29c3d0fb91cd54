import { categories } from '#shared/categories.ts'
import type { Db } from './open.ts'

/** Gives a database without categories those that come along. */
export async function addShippedCategories(db: Db): Promise<void> {
  const any = await db.selectFrom('category').select('slug').limit(1).executeTakeFirst()
  if (any) return
  await db
    .insertInto('category')
    .values(
      categories.map(({ slug, kind, parent, name, icon, order, isActive, moderation, regulated }) => ({
        slug,
        kind,
        parent,
        name_en: name.en,
        name_am: name.am,
        name_de: name.de,
        name_fr: name.fr,
        icon,
        position: order,
        active: isActive,
        moderation,
        regulated,
      })),
    )
    .execute()
}
