import { defineLoader } from '#web/kernel/loader.ts'
import { casesRead, readFilters } from './case-filters.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  prefetch(casesRead(readFilters(url.searchParams)))
})
