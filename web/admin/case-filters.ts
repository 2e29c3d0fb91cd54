import { api, q } from '#web/kernel/api.tsx'

export const caseViews = ['decide', 'open', 'closed', 'all'] as const
type CaseView = (typeof caseViews)[number]
const caseSorts = ['age', 'amount'] as const
export type CaseSort = (typeof caseSorts)[number]
type Direction = 'asc' | 'desc'

/** What the address of the list says. */
export type CaseFilters = { view: CaseView; sort: CaseSort; direction: Direction; page: number }

export function readCaseFilters(search: URLSearchParams): CaseFilters {
  const page = Number(search.get('page') ?? 1)
  return {
    view: caseViews.find((view) => view === search.get('view')) ?? 'decide',
    sort: caseSorts.find((sort) => sort === search.get('sort')) ?? 'age',
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** As the address says it; what goes without saying is left out. */
export const writeCaseFilters = ({ view, sort, direction, page }: CaseFilters) => ({
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
