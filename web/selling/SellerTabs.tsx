import type { SellerHome } from '#shared/contract/selling.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { kindNamed, orderKinds } from '#web/kinds.ts'
import { type OrderKind, waitingOf } from '#web/transactions/kind.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './SellerTabs.module.css'

const listingsOf = (home: SellerHome, kind: OrderKind) => kind.listingsIn?.(home) ?? 0

/** The seller has one kind only, if it is among these. */
const onlyOf = (kinds: OrderKind[]) => (kinds.length === 1 ? kinds[0] : undefined)

/** The ways to everything that belongs to selling, each with how much there is; of several kinds to the one that there is. */
export function SellerTabs({ home }: { home: SellerHome }) {
  const t = useT()
  const { seller, figures } = home
  const kinds: OrderKind[] = orderKinds
  const sold = onlyOf(kinds.filter((kind) => listingsOf(home, kind) > 0))
  const asked = onlyOf(kinds.filter((kind) => waitingOf(kind, home).total > 0))
  const byDefault = kindNamed(undefined)
  const ordered = [sold, asked].find((kind) => kind && kind !== byDefault) ?? byDefault
  const total = kinds.reduce((sum, kind) => sum + listingsOf(home, kind), 0)
  const some = (count: number) => (count > 0 ? { count } : {})
  return (
    <Tabs
      label={t('selling:tabs.label')}
      current="overview"
      className={styles.tabs}
      tabs={[
        { key: 'overview', label: t('selling:tabs.overview'), href: links.selling() },
        {
          key: 'orders',
          label: t('selling:tabs.orders'),
          href: ordered.links.list({ role: 'seller' }),
          ...some(figures.openOrders),
        },
        {
          key: 'listings',
          label: t('selling:tabs.listings'),
          href: (sold ?? byDefault).links.mine(),
          ...some(total),
        },
        { key: 'earnings', label: t('selling:tabs.earnings'), href: links.payments() },
        { key: 'reviews', label: t('selling:tabs.reviews'), href: links.provider(seller._id) },
      ]}
    />
  )
}
