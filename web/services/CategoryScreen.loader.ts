import { defineLoader, missing } from '#web/kernel/loader.ts'
import { categoriesRead, findIn } from '#web/listings/category-tree.ts'
import { browseRead } from '#web/listings/list-read.ts'
import { filtersOfCategory } from './category-filters.ts'
import { serviceKind } from './service-kind.tsx'

export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { category = '' } = params
  const { categories } = await load(categoriesRead())
  if (!findIn(categories, category)) throw missing()
  prefetch(browseRead(serviceKind, filtersOfCategory(url.searchParams, { category }), 0))
})
