import type { Handlers } from '#server/kernel/context.ts'
import { categories } from '#shared/categories.ts'
import type { categoryCalls } from '#shared/contract/category.ts'
import { countByCategory } from './total-data.ts'

export const categoryHandlers: Handlers<typeof categoryCalls> = {
  list: async ({ db, query }) => {
    const counts = await countByCategory(db)
    return {
      categories: categories
        .filter(({ kind }) => !query.kind || kind === query.kind)
        .map((category) => ({
          ...category,
          listings: counts
            .filter((each) =>
              category.parent
                ? each.category === category.parent && each.subcategory === category.slug
                : each.category === category.slug,
            )
            .reduce((sum, { kind, count }) => sum + (kind === category.kind ? count : 0), 0),
        })),
    }
  },
}
