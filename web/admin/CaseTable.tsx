import { useSuspenseQuery } from '@tanstack/react-query'
import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination, type PageRange } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { caseStateOf, nextCaseTimer } from '#web/refund-cases/case-process.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import styles from './AdminOrdersScreen.module.css'
import { type CaseFilters, type CaseSort, casesRead } from './case-filters.ts'
import { PersonCell } from './PersonCell.tsx'

type Props = { filters: CaseFilters; hrefOf: (changes: Partial<CaseFilters>) => string }

/** One page of the cases. */
export function CaseTable({ filters, hrefOf }: Props) {
  const t = useT()
  const { data } = useSuspenseQuery(casesRead(filters))
  const columns = useColumns({ filters, hrefOf })
  const range = (of: PageRange) => t('refund-cases:desk.range', of)
  if (data.refundCases.length === 0)
    return (
      <EmptyState
        picture={artworkUrl('translation-paperwork', 'cases', { view: 2 })}
        title={t('refund-cases:desk.empty.title')}
        text={t('refund-cases:desk.empty.text')}
        action={
          filters.view === 'all' ? null : (
            <Button href={hrefOf({ view: 'all', page: 1 })}>{t('refund-cases:desk.empty.all')}</Button>
          )
        }
      />
    )
  return (
    <>
      <Panel flush>
        <Table
          caption={t('refund-cases:desk.refunds')}
          columns={columns}
          rows={data.refundCases}
          rowKey={({ _id }) => _id}
        />
      </Panel>
      <ListPagination
        pagination={data.pagination}
        shown={data.refundCases.length}
        hrefOf={(page) => hrefOf({ page })}
        range={range}
        alone={range}
        className={styles.pages}
      />
    </>
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
      header: t('refund-cases:desk.columns.case'),
      cell: ({ _id, title }) => (
        <Link href={links.adminCase(_id)} className={styles.case}>
          {title}
          <span className={styles.number}>{t('refund-cases:desk.number', { id: _id.slice(-6).toUpperCase() })}</span>
        </Link>
      ),
    },
    {
      key: 'buyer',
      header: t('refund-cases:desk.columns.buyer'),
      cell: ({ buyer }) => <PersonCell {...buyer} />,
    },
    {
      key: 'seller',
      header: t('refund-cases:desk.columns.seller'),
      cell: ({ seller }) => <PersonCell {...seller} />,
    },
    {
      key: 'state',
      header: t('refund-cases:desk.columns.state'),
      phone: 'end',
      cell: (row) => (
        <StatusBadge family={caseStateOf(row).tone} size="sm">
          {t(`refund-cases:states.${row.status}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'amount',
      header: t('refund-cases:desk.columns.amount'),
      align: 'end',
      sort: sortBy('amount'),
      cell: ({ amount }) => format.money(amount),
    },
    {
      key: 'age',
      header: t('refund-cases:desk.columns.age'),
      align: 'end',
      sort: sortBy('age'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.quiet}>
          {format.relative(createdAt)}
        </time>
      ),
    },
    {
      key: 'deadline',
      header: t('refund-cases:desk.columns.deadline'),
      align: 'end',
      phone: 'none',
      cell: (row) => {
        const timer = nextCaseTimer(row)
        return (
          <span className={styles.quiet}>
            {timer ? <time dateTime={timer.dueAt}>{format.relative(timer.dueAt)}</time> : t('refund-cases:desk.none')}
          </span>
        )
      },
    },
  ]
}
