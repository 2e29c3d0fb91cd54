import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { type PageRange, Pages } from '#web/kernel/Pages.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import styles from './AdminOrdersScreen.module.css'
import { type OrderFilters, ordersRead } from './order-filters.ts'
import { useOrderState } from './order-state.ts'
import { Person } from './Person.tsx'

type Props = { filters: OrderFilters; hrefOf: (changes: Partial<OrderFilters>) => string }

/** One page of the orders of everybody. */
export function OrderTable({ filters, hrefOf }: Props) {
  const t = useT()
  const { data } = useSuspenseQuery(ordersRead(filters))
  const columns = useColumns()
  const range = (of: PageRange) => t('claims:desk.range', of)
  if (data.orders.length === 0)
    return (
      <EmptyState
        picture={art('translation-paperwork', 'orders', { view: 2 })}
        title={t('claims:desk.none')}
        text={t('claims:desk.all.empty')}
      />
    )
  return (
    <>
      <Panel flush>
        <Table caption={t('claims:desk.all.title')} columns={columns} rows={data.orders} rowKey={({ _id }) => _id} />
      </Panel>
      <Pages
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
  const stateOf = useOrderState()
  return [
    {
      key: 'order',
      header: t('claims:desk.order'),
      cell: ({ _id, title }) => (
        <Link href={links.adminOrder(_id)} className={styles.case}>
          {title}
          <span className={styles.number}>{t('orders:number', { id: _id.slice(-6).toUpperCase() })}</span>
        </Link>
      ),
    },
    { key: 'buyer', header: t('claims:desk.columns.buyer'), cell: ({ buyer }) => <Person {...buyer} /> },
    {
      key: 'seller',
      header: t('claims:desk.columns.seller'),
      cell: ({ seller }) => (seller ? <Person {...seller} /> : t('claims:desk.none')),
    },
    {
      key: 'state',
      header: t('claims:desk.columns.state'),
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
      header: t('claims:money.paid'),
      align: 'end',
      cell: ({ total }) => format.money(total),
    },
    {
      key: 'placed',
      header: t('claims:desk.all.placed'),
      align: 'end',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.quiet}>
          {format.relative(createdAt)}
        </time>
      ),
    },
  ]
}
