import type { SellerHome } from '#shared/contract/selling.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './SellerTabs.module.css'

/** The ways to everything that belongs to selling, each with how much there is. */
export function SellerTabs({ home: { seller, figures, listings } }: { home: SellerHome }) {
  const t = useT()
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
          href: links.orders({ role: 'seller' }),
          ...some(figures.openOrders),
        },
        { key: 'listings', label: t('selling:tabs.listings'), href: links.myServices(), ...some(listings.total) },
        { key: 'earnings', label: t('selling:tabs.earnings'), href: links.payments() },
        { key: 'reviews', label: t('selling:tabs.reviews'), href: links.provider(seller._id) },
      ]}
    />
  )
}
