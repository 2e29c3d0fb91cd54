import { api, q } from '#web/kernel/api.tsx'
import { MINE_LIMIT, readMine } from '#web/listings/mine/my-listings.ts'

export const statuses = ['published', 'sold_out', 'paused', 'draft'] as const

export const readMyProducts = (params: URLSearchParams) => readMine(params, statuses)

export const myProductsRead = ({ status, page }: ReturnType<typeof readMyProducts>) =>
  q(api.product.mine, { query: { page, limit: MINE_LIMIT, ...(status ? { status } : {}) } })
