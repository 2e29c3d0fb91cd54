import { api, q } from '#web/kernel/api.tsx'
import { listingStatuses, MY_LISTINGS_PAGE_SIZE, readMyListingsFilter } from '#web/listings/mine/my-listings-filter.ts'

export const readMyServices = (params: URLSearchParams) => readMyListingsFilter(params, listingStatuses)

export const myServicesRead = ({ status, page }: ReturnType<typeof readMyServices>) =>
  q(api.service.mine, { query: { page, limit: MY_LISTINGS_PAGE_SIZE, ...(status ? { status } : {}) } })
