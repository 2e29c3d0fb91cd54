import { defineLoader, missing } from '#web/kernel/loader.ts'
import { filtersOfCategory } from './category-filters.ts'
import { findIn } from './category-tree.ts'
import { browseRead, categoriesRead } from './listing-reads.ts'

export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { category = '' } = params
  const { categories } = await load(categoriesRead())
  if (!findIn(categories, category)) throw missing()
  prefetch(browseRead(filtersOfCategory(url.searchParams, { category }), 0))
})
