import { useSuspenseQuery } from '@tanstack/react-query'
import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { AdminList, AdminTable, PersonCell, SubjectCell, TimeCell } from '#web/admin/AdminList.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { caseDueAt, caseStateOf } from '#web/refund-cases/case-process.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'

const caseViews = ['decide', 'open', 'closed', 'all'] as const
type CaseView = (typeof caseViews)[number]
const caseSorts = ['age', 'amount'] as const
type CaseSort = (typeof caseSorts)[number]
type Direction = 'asc' | 'desc'

/** The filters in the URL of the list. */
type CaseFilters = { view: CaseView; sort: CaseSort; direction: Direction; page: number }

export function readCaseFilters(search: URLSearchParams): CaseFilters {
  const page = Number(search.get('page') ?? 1)
  return {
    view: caseViews.find((view) => view === search.get('view')) ?? 'decide',
    sort: caseSorts.find((sort) => sort === search.get('sort')) ?? 'age',
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Converts filters to query parameters; default values are left out. */
const writeCaseFilters = ({ view, sort, direction, page }: CaseFilters) => ({
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
  q(adminApi.admin.refundCases, { query: { ...parts[view], sortBy: sort, sortOrder: direction, page } })

type Props = { filters: CaseFilters; hrefOf: (changes: Partial<CaseFilters>) => string }

/** The refund cases and disputes, those to be decided first. */
export function CaseList({ filters }: { filters: CaseFilters }) {
  const t = useT()
  const hrefOf = (changes: Partial<CaseFilters>) =>
    links.adminOrders(writeCaseFilters({ ...filters, page: 1, ...changes }))
  return (
    <AdminList
      pageKey={JSON.stringify(filters)}
      views={caseViews.map((view) => ({
        key: view,
        label: t(`refund-case:desk.views.${view}`),
        href: hrefOf({ view }),
        isOn: filters.view === view,
      }))}
      loading={t('refund-case:desk.loading')}
      failed={t('refund-case:desk.failed')}
    >
      <CasePage filters={filters} hrefOf={hrefOf} />
    </AdminList>
  )
}

function CasePage({ filters, hrefOf }: Props) {
  const t = useT()
  const { data } = useSuspenseQuery(casesRead(filters))
  return (
    <AdminTable
      caption={t('refund-case:desk.refunds')}
      columns={useColumns({ filters, hrefOf })}
      rows={data.refundCases}
      pagination={data.pagination}
      hrefOf={(page) => hrefOf({ page })}
      empty={
        <EmptyState
          picture={artworkUrl('translation-paperwork', 'cases', { view: 2 })}
          title={t('refund-case:desk.empty.title')}
          text={t('refund-case:desk.empty.text')}
          action={
            filters.view === 'all' ? null : (
              <Button href={hrefOf({ view: 'all', page: 1 })}>{t('refund-case:desk.empty.all')}</Button>
            )
          }
        />
      }
    />
  )
}

function useColumns({ filters, hrefOf }: Props): Column<RefundCaseSummary>[] {
  const t = useT()
  const format = useFormat()
  const sortBy = (sort: CaseSort) => {
    const isCurrent = filters.sort === sort
    const direction = isCurrent && filters.direction === 'desc' ? 'asc' : 'desc'
    return { href: hrefOf({ sort, direction }), direction: isCurrent ? filters.direction : undefined }
  }
  return [
    {
      key: 'case',
      header: t('refund-case:desk.columns.case'),
      cell: ({ _id, title }) => (
        <SubjectCell
          href={links.adminCase(_id)}
          title={title}
          number={t('refund-case:desk.number', { id: shortId(_id) })}
        />
      ),
    },
    {
      key: 'buyer',
      header: t('refund-case:desk.columns.buyer'),
      cell: ({ buyer }) => <PersonCell {...buyer} />,
    },
    {
      key: 'seller',
      header: t('refund-case:desk.columns.seller'),
      cell: ({ seller }) => <PersonCell {...seller} />,
    },
    {
      key: 'state',
      header: t('refund-case:desk.columns.state'),
      phone: 'end',
      cell: (row) => (
        <StatusBadge tone={caseStateOf(row).tone} size="sm">
          {t(`refund-case:states.${row.status}.label`)}
        </StatusBadge>
      ),
    },
    {
      key: 'amount',
      header: t('refund-case:desk.columns.amount'),
      align: 'end',
      sort: sortBy('amount'),
      cell: ({ amount }) => format.money(amount),
    },
    {
      key: 'age',
      header: t('refund-case:desk.columns.age'),
      align: 'end',
      sort: sortBy('age'),
      cell: ({ createdAt }) => <TimeCell at={createdAt} />,
    },
    {
      key: 'deadline',
      header: t('refund-case:desk.columns.deadline'),
      align: 'end',
      phone: 'none',
      cell: (row) => <TimeCell at={caseDueAt(row)} none={t('refund-case:desk.none')} />,
    },
  ]
}
