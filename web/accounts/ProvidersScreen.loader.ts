import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/services/listing-reads.ts'
import { providersRead, readFilters } from './provider-filters.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  prefetch(providersRead(readFilters(url.searchParams)))
  await load(categoriesRead())
})
