import { defineLoader } from '#web/kernel/loader.ts'
import { countRead, ordersRead, readFilters, roleFor } from './order-filters.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readFilters(url.searchParams)
  const [sold] = await Promise.all([load(countRead('seller')), load(countRead('buyer'))])
  const role = roleFor(filters, sold.pagination.totalItems)
  prefetch(ordersRead({ ...filters, role }))
  prefetch(countRead(role, 'needs_you'))
})
