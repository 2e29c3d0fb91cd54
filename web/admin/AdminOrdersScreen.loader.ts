import { defineLoader } from '#web/kernel/loader.ts'
import { casesRead, readCaseFilters } from './case-filters.ts'
import { adminOrdersRead, isAllOrdersTab, readAdminOrderFilters } from './order-filters.ts'

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  if (isAllOrdersTab(searchParams)) prefetch(adminOrdersRead(readAdminOrderFilters(searchParams)))
  else prefetch(casesRead(readCaseFilters(searchParams)))
})
