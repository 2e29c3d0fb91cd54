import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { providersRead, readProviderFilters } from './provider-filters.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  prefetch(providersRead(readProviderFilters(url.searchParams)))
  await load(categoriesRead('all'))
})
