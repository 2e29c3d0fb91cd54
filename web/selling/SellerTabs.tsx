import type { SellerHome } from '#shared/contract/selling.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './SellerTabs.module.css'

/** The ways to everything that belongs to selling, each with how much there is; of two kinds to the one that there is. */
export function SellerTabs({ home }: { home: SellerHome }) {
  const t = useT()
  const { seller, figures, listings, productListings, waiting, waitingProducts } = home
  const sellsGoodsOnly = listings.total === 0 && productListings.total > 0
  const isAskedForGoodsOnly = waiting.total === 0 && waitingProducts.total > 0
  const orders = sellsGoodsOnly || isAskedForGoodsOnly ? links.productOrders : links.orders
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
          href: orders({ role: 'seller' }),
          ...some(figures.openOrders),
        },
        {
          key: 'listings',
          label: t('selling:tabs.listings'),
          href: sellsGoodsOnly ? links.myProducts() : links.myServices(),
          ...some(listings.total + productListings.total),
        },
        { key: 'earnings', label: t('selling:tabs.earnings'), href: links.payments() },
        { key: 'reviews', label: t('selling:tabs.reviews'), href: links.provider(seller._id) },
      ]}
    />
  )
}
