import { api, q } from '#web/kernel/api.tsx'
import { MINE_LIMIT, readMine, statuses } from '#web/listings/mine/my-listings.ts'

export const readMyServices = (params: URLSearchParams) => readMine(params, statuses)

export const myServicesRead = ({ status, page }: ReturnType<typeof readMyServices>) =>
  q(api.service.mine, { query: { page, limit: MINE_LIMIT, ...(status ? { status } : {}) } })
