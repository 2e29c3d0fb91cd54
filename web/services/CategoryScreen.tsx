import { useParams } from 'react-router'
import { CategoryPage } from './CategoryPage.tsx'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { browseRead } from '#web/listings/browse-read.ts'
import { categoriesRead, findCategory } from '#web/listings/category-tree.ts'
import { filtersOfCategory } from './category-filters.ts'
import { serviceKind } from './service-kind.tsx'

export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { category = '' } = params
  const { categories } = await load(categoriesRead())
  if (!findCategory(categories, category)) throw notFoundResponse()
  prefetch(browseRead(serviceKind, filtersOfCategory(url.searchParams, { category }), 0))
})

export function CategoryScreen() {
  const { category = '' } = useParams()
  return <CategoryPage category={category} />
}
