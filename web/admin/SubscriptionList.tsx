import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminSubscription } from '#shared/contract/admin-subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { ListTable } from '#web/lists/ListTable.tsx'
import { RowSubject } from '#web/lists/RowSubject.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { type ListAddress, sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from './AdminListings.module.css'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { useSubscriptionBadge } from './subscription-badge.ts'
import { subscriptionsRead } from './subscription-reads.ts'

const UUID = /^[0-9a-f-]{36}$/i

/** A page of the purchases of plans, and beside it the panel about the one that the address opens. */
export function SubscriptionList({ search }: { search: URLSearchParams }) {
  const t = useT()
  const address = useListAddress()
  const { subscriptions, pagination } = useSuspenseQuery(subscriptionsRead(search)).data
  const opened = search.get('open') ?? ''
  const open = UUID.test(opened) ? opened : undefined
  return (
    <ListWithPanel panel={open ? <SubscriptionPanel key={open} id={open} /> : null}>
      <ListTable
        caption={t('admin-plans:title')}
        columns={useColumns(address)}
        rows={subscriptions}
        nameOf={({ account }) => account.name}
        pagination={pagination}
        current={open}
        rowActions={({ _id, account }) => [
          { key: 'open', label: t('admin-plans:actions.open'), href: address.hrefOf({ open: _id }) },
          {
            key: 'person',
            label: t('admin-plans:actions.person', { name: account.name }),
            href: links.adminUser(account._id),
          },
        ]}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'subscribers', { view: 2 })}
            title={t('admin-plans:empty.title')}
            text={t('admin-plans:empty.text')}
          />
        }
      />
    </ListWithPanel>
  )
}

function useColumns(address: ListAddress): Column<AdminSubscription>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useSubscriptionBadge()
  const nameOf = usePlanName(useSuspenseQuery(plansRead()).data.plans)
  const day = (at: string | null) =>
    at ? (
      <time dateTime={at} className={styles.date}>
        {format.date(at, 'short')}
      </time>
    ) : null
  return [
    {
      key: 'who',
      header: t('admin-plans:columns.who'),
      cell: ({ _id, account, planId, interval }) => (
        <RowSubject
          href={address.hrefOf({ open: _id })}
          keepScroll
          name={account.name}
          note={t('admin-plans:plan', { plan: nameOf(planId), interval: t(`admin-plans:interval.${interval}`) })}
        />
      ),
    },
    {
      key: 'state',
      header: t('admin-plans:columns.state'),
      cell: (row) => {
        const { word, tone } = badgeOf(row)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'price',
      header: t('admin-plans:columns.price'),
      align: 'end',
      phone: 'end',
      sort: sortOf(address, 'price', undefined, 'desc'),
      cell: ({ price, isGranted }) => (isGranted ? t('admin-plans:granted') : format.money(price)),
    },
    {
      key: 'paid',
      header: t('admin-plans:columns.paid'),
      align: 'end',
      phone: 'none',
      cell: ({ paid }) => format.money(paid),
    },
    {
      key: 'renewal',
      header: t('admin-plans:columns.renewal'),
      align: 'end',
      phone: 'none',
      sort: sortOf(address, 'renewal', undefined, 'asc'),
      cell: ({ periodEnd }) => day(periodEnd),
    },
    {
      key: 'since',
      header: t('admin-plans:columns.since'),
      align: 'end',
      phone: 'none',
      sort: sortOf(address, 'newest', undefined, 'desc'),
      cell: ({ createdAt }) => day(createdAt),
    },
  ]
}
