import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { readExploreParams } from './explore-params.ts'
import { prefetchKind, searchOverviewRead } from './explore-reads.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const { words, kind, page } = readExploreParams(url.searchParams)
  prefetch(searchOverviewRead(words))
  if (kind) prefetchKind[kind](prefetch, { words, page })
  await Promise.all([load(categoriesRead()), ...(kind === 'products' ? [load(categoriesRead('product'))] : [])])
})
