import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isOnline } from '#web/listings/form/listing-form-kind.ts'
import { isHourly } from '#web/listings/listing-text.ts'
import { ListingName, ListingStatus } from '#web/listings/mine/ListingTable.tsx'
import { ProductActions } from '#web/products/mine/ProductActions.tsx'
import { ServiceActions } from '#web/services/mine/ServiceActions.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from './SellerListings.module.css'
import { Sparkline } from './Sparkline.tsx'
import { type AnyListing, isProduct, viewsOf } from './seller-listings.ts'

const sellerOf = (listing: AnyListing) => (isProduct(listing) ? listing.seller : listing.provider)

const hrefOf = (listing: AnyListing) => (isProduct(listing) ? links.product(listing._id) : links.service(listing))

/** What a seller wants to know of each listing at a glance. */
export function useListingColumns(onRemove: (listing: AnyListing) => void): Column<AnyListing>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'listing',
      header: t('listing-form:mine.columns.listing'),
      phone: 'first',
      cell: (listing) => <ListingName listing={listing} href={hrefOf(listing)} />,
    },
    {
      key: 'status',
      header: t('listing-form:mine.columns.status'),
      cell: (listing) => <ListingStatus status={listing.status} isVerified={sellerOf(listing).isVerified} />,
    },
    {
      key: 'price',
      header: t('listing-form:mine.columns.price'),
      align: 'end',
      cell: (listing) => {
        const money = isProduct(listing) ? listing.price : listing.fromPrice
        const isByHour = !isProduct(listing) && isHourly(listing)
        if (!money) return t('listing-cards:price.onRequest')
        return (
          <Price
            size="sm"
            money={money}
            pattern={isByHour ? t('selling:listings.hourly') : undefined}
            className={styles.price}
          />
        )
      },
    },
    {
      key: 'views',
      header: t('listing-form:mine.columns.views'),
      cell: (listing) => {
        const views = viewsOf(listing)
        return (
          <span className={styles.views}>
            <span className={styles.number}>{format.number(views)}</span>
            <span className={styles.phone}>{t('listing-form:mine.views', { count: views })}</span>
            <Sparkline days={listing.dailyViews} isLive={isOnline(listing) && sellerOf(listing).isVerified} />
          </span>
        )
      },
    },
    {
      key: 'orders',
      header: t('listing-form:mine.columns.orders'),
      align: 'end',
      phone: 'none',
      cell: ({ recentOrders }) => format.number(recentOrders),
    },
    {
      key: 'actions',
      header: t('listing-form:mine.columns.actions'),
      align: 'end',
      phone: 'end',
      cell: (listing) =>
        isProduct(listing) ? (
          <ProductActions product={listing} compact onRemove={() => onRemove(listing)} />
        ) : (
          <ServiceActions service={listing} compact onRemove={() => onRemove(listing)} />
        ),
    },
  ]
}
