import type { AdminPayment } from '#shared/contract/admin-payment.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { isOrderKind } from '#web/kernel/processes.ts'
import { ListTable } from '#web/lists/ListTable.tsx'
import { sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from '../admin.module.css'
import { usePaymentBadge } from './payment-badge.ts'

/** A page of payments; each leads to its own screen. */
export function PaymentTable({ payments, pagination }: { payments: AdminPayment[]; pagination: Pagination }) {
  const t = useT()
  return (
    <ListTable
      view="payments"
      caption={t('admin-money:tabs.payments')}
      columns={useColumns()}
      rows={payments}
      nameOf={({ title }) => title}
      pagination={pagination}
      rowActions={({ _id, kind, refId, payer, payee }) => [
        { key: 'open', label: t('admin-money:calls.payment'), href: links.adminPayment(_id) },
        ...(isOrderKind(kind)
          ? [{ key: 'order', label: t('admin-money:detail.toOrder'), href: links.adminOrder(refId) }]
          : []),
        'line',
        { key: 'payer', label: payer.name, href: links.adminUser(payer._id) },
        ...(payee ? [{ key: 'payee', label: payee.name, href: links.adminUser(payee._id) }] : []),
      ]}
      empty={
        <EmptyState
          picture={artworkUrl('business-admin', 'payments', { view: 2 })}
          title={t('admin-money:list.empty')}
          text={t('admin-money:list.emptyText')}
        />
      }
    />
  )
}

function useColumns(): Column<AdminPayment>[] {
  const t = useT()
  const format = useFormat()
  const address = useListAddress()
  const badgeOf = usePaymentBadge()
  return [
    {
      key: 'what',
      header: t('admin-money:list.what'),
      cell: ({ _id, title, payer, payee }) => (
        <Link href={links.adminPayment(_id)} className={styles.subject}>
          {title || t('admin-money:number', { id: shortId(_id) })}
          <small>{payee ? t('admin-money:people', { payer: payer.name, payee: payee.name }) : payer.name}</small>
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('admin-money:list.state'),
      cell: (payment) => {
        const { word, tone } = badgeOf(payment)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'amount',
      header: t('admin-money:list.amount'),
      align: 'end',
      phone: 'end',
      sort: sortOf(address, 'amount', undefined, 'desc'),
      cell: ({ amount, orderSum = amount }) => format.money(orderSum),
    },
    {
      key: 'opened',
      header: t('admin-money:list.opened'),
      align: 'end',
      sort: sortOf(address, 'newest', undefined, 'desc'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt, 'short')}</time>,
    },
  ]
}
