import { defineLoader } from '#web/kernel/loader.ts'
import { readFilters } from './browse-filters.ts'
import { browseRead, categoriesRead } from './listing-reads.ts'
import { countsRead } from './use-counts.ts'

/**
 * Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. A page
 * that the server sends has its counts from the start; the screen does without if there are none.
 */
export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readFilters(url.searchParams)
  if (filters.minPrice === null && filters.maxPrice === null) {
    prefetch(browseRead(filters, 0))
    const counts = countsRead(filters, 0)
    if (import.meta.env.SSR) await load(counts).catch(() => undefined)
    else prefetch(counts)
  }
  await load(categoriesRead())
})
