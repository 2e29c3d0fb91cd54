import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { fieldsOf, findCategory, movedCategories, presentCategories } from '#server/kernel/settings/category-tree.ts'
import type { Category, categoryCalls } from '#shared/contract/category.ts'
import type { z } from '#shared/kernel/zod.ts'
import { presentField } from './custom-fields.ts'
import { countByCategory } from './total-data.ts'

type Counted = z.output<typeof Category>

const POPULAR = 4

/** The subcategories of a kind with the most live listings, most first. */
const popularOf = (all: readonly Counted[], kind: Counted['kind']) =>
  all
    .filter((each) => each.kind === kind && each.parent !== null && each.isActive && each.listings > 0)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, POPULAR)

type Counts = Awaited<ReturnType<typeof countByCategory>>

/** The published listings of a category with its subcategories, or of a subcategory. */
export const listingsIn = ({ slug, kind, parent }: Pick<Counted, 'slug' | 'kind' | 'parent'>, counts: Counts): number =>
  counts
    .filter((each) => each.kind === kind && (parent ? each.subcategory : each.category) === slug)
    .reduce((sum, { count }) => sum + count, 0)

export const categoryHandlers: Handlers<typeof categoryCalls> = {
  list: async ({ db, query }) => {
    const counts = await countByCategory(db)
    const counted = presentCategories()
      .filter(({ kind }) => !query.kind || kind === query.kind)
      .map((category) => ({
        ...category,
        listings: listingsIn(category, counts),
        ...(fieldsOf(category.slug).length > 0 ? { hasFields: true as const } : {}),
      }))
    if (query.subcategories === 'all') return { categories: counted, moved: movedCategories() }
    return {
      categories: [
        ...counted.filter(({ parent }) => parent === null),
        ...popularOf(counted, 'service'),
        ...popularOf(counted, 'product'),
      ],
      moved: [],
    }
  },
  fields: async ({ params }) => {
    if (!findCategory(params.slug)) throw notFound()
    return { fields: fieldsOf(params.slug).map(presentField) }
  },
}
