import type { ProviderCall } from '#shared/contract/admin-payment.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { ListTable } from '#web/lists/ListTable.tsx'
import { ListWithPanel, SidePanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from '../admin.module.css'
import { ProviderCallCard } from './ProviderCallCard.tsx'
import { useCallBadge } from './payment-badge.ts'

/** A page of calls to the provider, and beside it the one that is open. */
export function ProviderCallTable({
  calls,
  pagination,
  open,
}: {
  calls: ProviderCall[]
  pagination: Pagination
  /** The id of the call in the panel. */
  open: string | null
}) {
  const t = useT()
  const format = useFormat()
  const { hrefOf } = useListAddress()
  const current = calls.find(({ _id }) => _id === open)
  const panel = current ? (
    <SidePanel key={current._id} title={t(`admin-money:actions.${current.action}`)} head={current.title}>
      <ProviderCallCard call={current} hasTitle={false} />
      <p>
        <TextLink href={links.adminPayment(current.paymentId)}>{t('admin-money:calls.payment')}</TextLink>
      </p>
    </SidePanel>
  ) : null
  return (
    <ListWithPanel panel={panel}>
      <ListTable
        caption={t('admin-money:tabs.calls')}
        columns={useColumns()}
        rows={calls}
        nameOf={({ action, title }) => format.labelled(t(`admin-money:actions.${action}`), title)}
        pagination={pagination}
        current={current?._id}
        rowActions={({ _id, paymentId, mayRetry, maySettle }) => [
          ...(mayRetry ? [{ key: 'retry', label: t('admin-money:act.retry'), href: hrefOf({ open: _id }) }] : []),
          ...(maySettle ? [{ key: 'settle', label: t('admin-money:act.settle'), href: hrefOf({ open: _id }) }] : []),
          { key: 'payment', label: t('admin-money:calls.payment'), href: links.adminPayment(paymentId) },
        ]}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'calls', { view: 2 })}
            title={t('admin-money:calls.empty')}
            text={t('admin-money:calls.emptyText')}
          />
        }
      />
    </ListWithPanel>
  )
}

function useColumns(): Column<ProviderCall>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useCallBadge()
  const { hrefOf } = useListAddress()
  return [
    {
      key: 'what',
      header: t('admin-money:calls.what'),
      cell: ({ _id, action, title, amount }) => (
        <Link href={hrefOf({ open: _id })} keepScroll className={styles.subject}>
          {t(`admin-money:actions.${action}`)}
          <small>{[title, amount ? format.money(amount) : undefined].filter(Boolean).join(' · ')}</small>
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('admin-money:calls.state'),
      cell: (call) => {
        const { word, tone } = badgeOf(call)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'attempts',
      header: t('admin-money:calls.attempts'),
      align: 'end',
      phone: 'none',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      key: 'next',
      header: t('admin-money:calls.next'),
      align: 'end',
      phone: 'end',
      cell: ({ state, notBefore }) =>
        state === 'open' ? <time dateTime={notBefore}>{format.relative(notBefore)}</time> : null,
    },
  ]
}
