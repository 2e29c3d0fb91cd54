import { defineLoader } from '#web/kernel/loader.ts'
import { casesRead, readFilters } from './case-filters.ts'
import { isAllOrders, ordersRead, readOrderFilters } from './order-filters.ts'

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  if (isAllOrders(searchParams)) prefetch(ordersRead(readOrderFilters(searchParams)))
  else prefetch(casesRead(readFilters(searchParams)))
})
