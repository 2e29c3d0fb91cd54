import { useQueries, useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { kindNamed, orderKinds } from '#web/kinds.ts'
import { myRequestsHref, offeredRead } from '#web/service-requests/my-requests.ts'
import { type OrderKind, waitingOf } from '#web/transactions/kind.ts'
import { orderCountRead } from '#web/transactions/order-filters.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './Selling.module.css'

export type SellerTab = 'overview' | 'orders' | 'listings' | 'earnings'

/** The seller has one kind only, if it is among these. */
const onlyOf = (kinds: OrderKind[]) => (kinds.length === 1 ? kinds[0] : undefined)

/**
 * The ways to everything that belongs to selling, each with how much there is where it leads; of several kinds to the one
 * that there is.
 */
export function SellerTabs({ current }: { current: SellerTab }) {
  const t = useT()
  const user = useUser()
  const { data: home } = useQuery(q(api.seller.home))
  const kinds: OrderKind[] = orderKinds
  const open = useQueries({
    queries: kinds.map((kind) => orderCountRead(kind, 'seller', 'active')),
    combine: (reads) => reads.reduce((sum, { data }) => sum + (data?.pagination.totalItems ?? 0), 0),
  })
  const offers = useQuery(offeredRead(1, 1)).data?.pagination.totalItems ?? 0
  const listingsOf = (kind: OrderKind) => (home && kind.listingsIn?.(home)) ?? 0
  const sold = onlyOf(kinds.filter((kind) => listingsOf(kind) > 0))
  const asked = home && onlyOf(kinds.filter((kind) => waitingOf(kind, home).total > 0))
  const byDefault = kindNamed(undefined)
  const ordered = [sold, asked].find((kind) => kind && kind !== byDefault) ?? byDefault
  const total = kinds.reduce((sum, kind) => sum + listingsOf(kind), 0)
  const some = (count: number) => (count > 0 ? { count } : {})
  return (
    <Tabs
      label={t('selling:tabs.label')}
      current={current}
      className={styles.tabs}
      tabs={[
        { key: 'overview', label: t('selling:tabs.overview'), href: links.selling() },
        {
          key: 'orders',
          label: t('selling:tabs.orders'),
          href: ordered.links.list({ role: 'seller', view: 'active' }),
          ...some(open),
        },
        {
          key: 'listings',
          label: t('selling:tabs.listings'),
          href: (sold ?? byDefault).links.mine(),
          ...some(total),
        },
        {
          key: 'offers',
          label: t('selling:tabs.offers'),
          href: myRequestsHref({ view: 'offers', page: 1 }),
          ...some(offers),
        },
        { key: 'earnings', label: t('selling:tabs.earnings'), href: links.payments({ tab: 'earnings' }) },
        { key: 'reviews', label: t('selling:tabs.reviews'), href: links.provider(user._id) },
      ]}
    />
  )
}
