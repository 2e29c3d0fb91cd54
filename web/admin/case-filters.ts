import { api, q } from '#web/kernel/api.tsx'

export const views = ['decide', 'open', 'closed', 'all'] as const
export type View = (typeof views)[number]
export const sorts = ['age', 'amount'] as const
export type Sort = (typeof sorts)[number]
export type Direction = 'asc' | 'desc'

/** What the address of the list says. */
export type CaseFilters = { view: View; sort: Sort; direction: Direction; page: number }

export function readFilters(search: URLSearchParams): CaseFilters {
  const page = Number(search.get('page') ?? 1)
  return {
    view: views.find((view) => view === search.get('view')) ?? 'decide',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'age',
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** As the address says it; what goes without saying is left out. */
export const writeFilters = ({ view, sort, direction, page }: CaseFilters) => ({
  tab: 'refunds',
  view: view === 'decide' ? undefined : view,
  sort: sort === 'age' ? undefined : sort,
  direction: direction === 'desc' ? undefined : direction,
  page: page > 1 ? page : undefined,
})

const parts = {
  decide: { turn: 'admin' },
  open: { isOpen: true },
  closed: { isOpen: false },
  all: {},
} as const

export const casesRead = ({ view, sort, direction, page }: CaseFilters) =>
  q(api.admin.refundCases, { query: { ...parts[view], sortBy: sort, sortOrder: direction, page } })
