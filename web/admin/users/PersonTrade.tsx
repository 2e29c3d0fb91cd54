import type { UserRecord } from '#shared/contract/admin-user.ts'
import { useOrderStateBadge } from '#web/admin/orders/order-state-badge.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Link } from '#web/ui/Link.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from '../admin.module.css'
import { PersonRows } from './PersonRows.tsx'

type Orders = UserRecord['orders']

/** The first of these orders, each with its state. */
export function OrderRows({ orders, href }: { orders: Orders; href?: string }) {
  const t = useT()
  const format = useFormat()
  const stateOf = useOrderStateBadge()
  return (
    <PersonRows
      title={t('admin-people:record.orders')}
      link={href ? { label: t('admin-help:orders.all'), href } : undefined}
    >
      {orders.map(({ _id, kind, title, status, part, total, sum = total, endedByAdmin, createdAt }) => {
        const { word, tone, note } = stateOf({ kind, status, endedByAdmin })
        return (
          <li key={_id} className={styles.row}>
            <Link href={links.adminOrder(_id)} className={styles.subject}>
              {title}
              <small>
                {t(part === 'buyer' ? 'admin-people:record.asBuyer' : 'admin-people:record.asSeller')} ·{' '}
                {format.date(createdAt, 'short')}
              </small>
              {note ? <small>{note}</small> : null}
            </Link>
            <StatusBadge tone={tone} size="sm">
              {word}
            </StatusBadge>
            <span className={styles.amount}>{format.money(sum)}</span>
          </li>
        )
      })}
    </PersonRows>
  )
}

/** The latest orders and refund cases of a person. */
export function PersonOrders({ record: { orders, cases } }: { record: UserRecord }) {
  const t = useT()
  const format = useFormat()
  return (
    <Stack gap={24}>
      <OrderRows orders={orders} />
      <PersonRows title={t('admin-people:record.cases')}>
        {cases.map(({ _id, title, amount, createdAt }) => (
          <li key={_id} className={styles.row}>
            <Link href={links.adminCase(_id)} className={styles.subject}>
              {title}
              <small>{format.date(createdAt, 'short')}</small>
            </Link>
            <span className={styles.amount}>{format.money(amount)}</span>
          </li>
        ))}
      </PersonRows>
    </Stack>
  )
}

/** The latest listings of a person. */
export function PersonListings({ record: { listings } }: { record: UserRecord }) {
  const t = useT()
  const format = useFormat()
  return (
    <PersonRows title={t('admin-people:record.listings')}>
      {listings.map(({ _id, kind, title, status, createdAt }) => (
        <li key={_id} className={styles.row}>
          <Link href={kind === 'service' ? links.serviceById(_id) : links.product(_id)} className={styles.subject}>
            {title}
            <small>{format.date(createdAt, 'short')}</small>
          </Link>
          <span className={styles.amount}>{listingState(status, t)}</span>
        </li>
      ))}
    </PersonRows>
  )
}

const listingStates = ['draft', 'published', 'paused', 'archived', 'hidden', 'pending'] as const

function listingState(status: string, t: ReturnType<typeof useT>): string {
  const known = listingStates.find((each) => each === status)
  return known ? t(`admin-people:record.states.${known}`) : status
}
