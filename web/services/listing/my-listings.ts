import { api, q } from '#web/kernel/api.tsx'

export const statuses = ['published', 'paused', 'draft'] as const
export type MineStatus = (typeof statuses)[number]

/** What the address of the list holds. */
export type Mine = { status: MineStatus | undefined; page: number }

const LIMIT = 10

/** What an address says; a value that makes no sense counts as absent. */
export function readMine(params: URLSearchParams): Mine {
  const page = params.get('page') ?? ''
  return {
    status: statuses.find((status) => status === params.get('status')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export const writeMine = ({ status, page }: Mine) => ({ status, page: page > 1 ? page : undefined })

export const mineRead = ({ status, page }: Mine) =>
  q(api.service.mine, { query: { page, limit: LIMIT, ...(status ? { status } : {}) } })
