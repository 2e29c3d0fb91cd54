import { defineLoader } from '#web/kernel/loader.ts'
import { readFilters } from './browse-filters.ts'
import { browseRead, categoriesRead } from './listing-reads.ts'

/** Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. */
export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readFilters(url.searchParams)
  if (filters.minPrice === null && filters.maxPrice === null) prefetch(browseRead(filters, 0))
  await load(categoriesRead())
})
