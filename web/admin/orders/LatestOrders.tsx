import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { PersonCell, SubjectCell, TimeCell } from '#web/admin/AdminList.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table } from '#web/ui/Table.tsx'
import { OrderStateCell } from './OrderStateCell.tsx'

/** The orders that were placed last, of all kinds. */
export function LatestOrders({ orders }: { orders: AdminOrder[] }) {
  const t = useT()
  const format = useFormat()
  if (orders.length === 0)
    return (
      <Panel flush>
        <EmptyState
          level={3}
          picture={artworkUrl('translation-paperwork', 'orders', { view: 2 })}
          title={t('admin-desk:latest.none')}
          text={t('admin-desk:latest.noneText')}
        />
      </Panel>
    )
  return (
    <Panel flush>
      <Table
        caption={t('admin-desk:latest.title')}
        rows={orders}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'order',
            header: t('admin-desk:latest.order'),
            phone: 'first',
            cell: ({ _id, title }) => (
              <SubjectCell
                href={links.adminOrder(_id)}
                title={title}
                number={t('order:number', { id: shortId(_id) })}
              />
            ),
          },
          {
            key: 'buyer',
            header: t('admin-desk:latest.buyer'),
            phone: 'none',
            cell: ({ buyer }) => <PersonCell {...buyer} />,
          },
          {
            key: 'seller',
            header: t('admin-desk:latest.seller'),
            phone: 'none',
            cell: ({ seller }) => (seller ? <PersonCell {...seller} /> : null),
          },
          {
            key: 'state',
            header: t('admin-desk:latest.state'),
            cell: (order) => <OrderStateCell order={order} />,
          },
          {
            key: 'total',
            header: t('admin-desk:latest.total'),
            align: 'end',
            cell: ({ sum }) => format.money(sum),
          },
          {
            key: 'placed',
            header: t('admin-desk:latest.placed'),
            align: 'end',
            cell: ({ createdAt }) => <TimeCell at={createdAt} />,
          },
        ]}
      />
    </Panel>
  )
}
