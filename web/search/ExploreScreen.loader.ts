import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { readExplored } from './explore-address.ts'
import { everythingRead, prefetchKind } from './explore-reads.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const { words, kind, page } = readExplored(url.searchParams)
  prefetch(everythingRead(words))
  if (kind) prefetchKind[kind](prefetch, { words, page })
  await Promise.all([load(categoriesRead()), ...(kind === 'products' ? [load(categoriesRead('product'))] : [])])
})
