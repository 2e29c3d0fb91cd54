import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination, type PageRange } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import styles from './AdminOrdersScreen.module.css'
import { type AdminOrderFilters, adminOrdersRead } from './order-filters.ts'
import { PersonCell } from './PersonCell.tsx'
import { useOrderStateBadge } from './use-order-state-badge.ts'

type Props = { filters: AdminOrderFilters; hrefOf: (changes: Partial<AdminOrderFilters>) => string }

/** One page of the orders of everybody. */
export function OrderTable({ filters, hrefOf }: Props) {
  const t = useT()
  const { data } = useSuspenseQuery(adminOrdersRead(filters))
  const columns = useColumns()
  const range = (of: PageRange) => t('refund-cases:desk.range', of)
  if (data.orders.length === 0)
    return (
      <EmptyState
        picture={artworkUrl('translation-paperwork', 'orders', { view: 2 })}
        title={t('refund-cases:desk.none')}
        text={t('refund-cases:desk.all.empty')}
      />
    )
  return (
    <>
      <Panel flush>
        <Table
          caption={t('refund-cases:desk.all.title')}
          columns={columns}
          rows={data.orders}
          rowKey={({ _id }) => _id}
        />
      </Panel>
      <ListPagination
        pagination={data.pagination}
        shown={data.orders.length}
        hrefOf={(page) => hrefOf({ page })}
        range={range}
        alone={range}
        className={styles.pages}
      />
    </>
  )
}

function useColumns(): Column<AdminOrder>[] {
  const t = useT()
  const format = useFormat()
  const stateOf = useOrderStateBadge()
  return [
    {
      key: 'order',
      header: t('refund-cases:desk.order'),
      cell: ({ _id, title }) => (
        <Link href={links.adminOrder(_id)} className={styles.case}>
          {title}
          <span className={styles.number}>{t('transactions:number', { id: _id.slice(-6).toUpperCase() })}</span>
        </Link>
      ),
    },
    { key: 'buyer', header: t('refund-cases:desk.columns.buyer'), cell: ({ buyer }) => <PersonCell {...buyer} /> },
    {
      key: 'seller',
      header: t('refund-cases:desk.columns.seller'),
      cell: ({ seller }) => (seller ? <PersonCell {...seller} /> : t('refund-cases:desk.none')),
    },
    {
      key: 'state',
      header: t('refund-cases:desk.columns.state'),
      phone: 'end',
      cell: (row) => {
        const { word, family } = stateOf(row)
        return (
          <StatusBadge family={family} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'total',
      header: t('refund-cases:money.paid'),
      align: 'end',
      cell: ({ total }) => format.money(total),
    },
    {
      key: 'placed',
      header: t('refund-cases:desk.all.placed'),
      align: 'end',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.quiet}>
          {format.relative(createdAt)}
        </time>
      ),
    },
  ]
}
