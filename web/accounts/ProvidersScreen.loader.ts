import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { providersRead, readFilters } from './provider-filters.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  prefetch(providersRead(readFilters(url.searchParams)))
  await load(categoriesRead('all'))
})
