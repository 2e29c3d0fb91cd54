import { api, q } from '#web/kernel/api.tsx'
import { MY_LISTINGS_PAGE_SIZE, readMyListingsFilter } from '#web/listings/mine/my-listings-filter.ts'

export const productStatuses = ['published', 'sold_out', 'paused', 'draft'] as const

export const readMyProducts = (params: URLSearchParams) => readMyListingsFilter(params, productStatuses)

export const myProductsRead = ({ status, page }: ReturnType<typeof readMyProducts>) =>
  q(api.product.mine, { query: { page, limit: MY_LISTINGS_PAGE_SIZE, ...(status ? { status } : {}) } })
