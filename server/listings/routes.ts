import type { Handlers } from '#server/kernel/context.ts'
import { categories } from '#shared/categories.ts'
import type { Category, categoryCalls } from '#shared/contract/category.ts'
import type { z } from '#shared/kernel/zod.ts'
import { countByCategory } from './total-data.ts'

type Counted = z.output<typeof Category>

const POPULAR = 4

/** The subcategories of a kind with the most live listings, most first. */
const popularOf = (all: readonly Counted[], kind: Counted['kind']) =>
  all
    .filter((each) => each.kind === kind && each.parent !== null && each.isActive && each.listings > 0)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, POPULAR)

export const categoryHandlers: Handlers<typeof categoryCalls> = {
  list: async ({ db, query }) => {
    const counts = await countByCategory(db)
    const counted = categories
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
      }))
    if (query.subcategories === 'all') return { categories: counted }
    return {
      categories: [
        ...counted.filter(({ parent }) => parent === null),
        ...popularOf(counted, 'service'),
        ...popularOf(counted, 'product'),
      ],
    }
  },
}
