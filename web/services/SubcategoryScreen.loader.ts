import { defineLoader, missing } from '#web/kernel/loader.ts'
import { categoriesRead, findIn } from '#web/listings/category-tree.ts'
import { browseRead } from '#web/listings/list-read.ts'
import { filtersOfCategory } from './category-filters.ts'
import { serviceKind } from './service-kind.tsx'

export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { category = '', subcategory = '' } = params
  const { categories } = await load(categoriesRead())
  if (!findIn(categories, category) || !findIn(categories, subcategory, category)) throw missing()
  prefetch(browseRead(serviceKind, filtersOfCategory(url.searchParams, { category, subcategory }), 0))
})
