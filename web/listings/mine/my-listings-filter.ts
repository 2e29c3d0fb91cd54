export const listingStatuses = ['published', 'paused', 'draft'] as const
export type MyListingsStatus = (typeof listingStatuses)[number] | 'sold_out'

/** What the address of the list holds. */
export type MyListingsFilter = { status: MyListingsStatus | undefined; page: number }

export const MY_LISTINGS_PAGE_SIZE = 10

/** What an address says; a value that makes no sense counts as absent. */
export function readMyListingsFilter<Status extends MyListingsStatus>(
  params: URLSearchParams,
  allowed: readonly Status[],
) {
  const page = params.get('page') ?? ''
  return {
    status: allowed.find((status) => status === params.get('status')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export const writeMyListingsFilter = ({ status, page }: MyListingsFilter) => ({
  status,
  page: page > 1 ? page : undefined,
})
