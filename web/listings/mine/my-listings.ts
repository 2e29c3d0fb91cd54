export const statuses = ['published', 'paused', 'draft'] as const
export type MineStatus = (typeof statuses)[number] | 'sold_out'

/** What the address of the list holds. */
export type Mine = { status: MineStatus | undefined; page: number }

export const MINE_LIMIT = 10

/** What an address says; a value that makes no sense counts as absent. */
export function readMine<Status extends MineStatus>(params: URLSearchParams, allowed: readonly Status[]) {
  const page = params.get('page') ?? ''
  return {
    status: allowed.find((status) => status === params.get('status')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export const writeMine = ({ status, page }: Mine) => ({ status, page: page > 1 ? page : undefined })
