import { useParams } from 'react-router'
import { CategoryPage } from './CategoryPage.tsx'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { browseRead } from '#web/listings/browse-read.ts'
import { categoriesRead, findCategory } from '#web/listings/category-tree.ts'
import { filtersOfCategory } from './category-filters.ts'
import { serviceKind } from './service-kind.tsx'

export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { category = '', subcategory = '' } = params
  const { categories } = await load(categoriesRead())
  if (!findCategory(categories, category) || !findCategory(categories, subcategory, category)) throw notFoundResponse()
  prefetch(browseRead(serviceKind, filtersOfCategory(url.searchParams, { category, subcategory }), 0))
})

export function SubcategoryScreen() {
  const { category = '', subcategory = '' } = useParams()
  return <CategoryPage category={category} subcategory={subcategory} />
}
