import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { SellerHome, SellerListing, SellerProduct } from '#shared/contract/selling.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isOnline } from '#web/listings/form/listing-form-kind.ts'
import { isHourly } from '#web/listings/listing-text.ts'
import { ListingName, ListingStatus } from '#web/listings/mine/ListingTable.tsx'
import { EmptyMyListings } from '#web/listings/mine/MyListings.tsx'
import { ProductActions, RemoveProduct } from '#web/products/ProductActions.tsx'
import { RemoveService, ServiceActions } from '#web/services/ServiceActions.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TrendLine } from '#web/ui/TrendLine.tsx'
import { sumByPeriod } from './chart-shapes.ts'
import styles from './SellerHomeScreen.module.css'

/** Days that one point of a sparkline sums up. */
const DAYS_TOGETHER = 3

type Shown = 'all' | 'services' | 'products'

/** The listings of both kinds that matter most, with how they do; all of a kind have a page of their own. */
export function SellerListings({
  home: { listings, productListings },
}: {
  home: Pick<SellerHome, 'listings' | 'productListings'>
}) {
  const t = useT()
  const [shown, setShown] = useState<Shown>('all')
  const [service, setService] = useState<ServiceSummary>()
  const [product, setProduct] = useState<ProductSummary>()
  const columns = useListingColumns((listing) => (isProduct(listing) ? setProduct(listing) : setService(listing)))
  const hasBoth = listings.total > 0 && productListings.total > 0
  const total = listings.total + productListings.total
  const rows = {
    all: mostViewed([...listings.services, ...productListings.products]),
    services: listings.services,
    products: productListings.products,
  }[hasBoth ? shown : 'all']
  const isOf = (kind: Shown) => !hasBoth || shown === kind || shown === 'all'
  const longer = [
    {
      key: 'services',
      total: listings.total,
      isLonger: isOf('services') && listings.total > rows.filter((row) => !isProduct(row)).length,
      href: links.myServices(),
    },
    {
      key: 'products',
      total: productListings.total,
      isLonger: isOf('products') && productListings.total > rows.filter(isProduct).length,
      href: links.myProducts(),
    },
  ] as const
  return (
    <Section
      look="plain"
      title={t('selling:listings.title')}
      text={total > 0 ? t('selling:listings.text') : undefined}
      aside={
        hasBoth ? (
          <SegmentedControl
            legend={t('selling:listings.which')}
            value={shown}
            onChange={setShown}
            className={styles.which}
            options={[
              { value: 'all', label: t('selling:listings.both') },
              { value: 'services', label: t('nav.services') },
              { value: 'products', label: t('nav.products') },
            ]}
          />
        ) : undefined
      }
      className={styles.listings}
    >
      <Panel flush>
        {total === 0 ? (
          <EmptyMyListings
            status={undefined}
            add={{ label: t('listing-form:mine.add'), href: links.addService() }}
            text={t('listing-form:mine.empty.text')}
            allHref={links.myServices()}
            other={{ label: t('listing-form:product.mine.add'), href: links.addProduct() }}
          />
        ) : (
          <Table caption={t('selling:listings.caption')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
        {longer.some(({ isLonger }) => isLonger) ? (
          <Row as="p" wrap align="stretch" justify="center" gap={24} rowGap={8} className={styles.all}>
            {longer.map(({ key, isLonger, href, ...all }) =>
              isLonger ? (
                <TextLink key={key} href={href}>
                  {t(`selling:listings.all.${key}`, { total: all.total })}
                </TextLink>
              ) : null,
            )}
          </Row>
        ) : null}
      </Panel>
      <RemoveService service={service} onClose={() => setService(undefined)} />
      <RemoveProduct product={product} onClose={() => setProduct(undefined)} />
    </Section>
  )
}

const sellerOf = (listing: AnyListing) => (isProduct(listing) ? listing.seller : listing.provider)

const hrefOf = (listing: AnyListing) => (isProduct(listing) ? links.product(listing._id) : links.service(listing))

/** The columns of the facts that a seller wants to know of each listing at a glance. */
function useListingColumns(onRemove: (listing: AnyListing) => void): Column<AnyListing>[] {
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
      cell: (listing) => <ListingStatus listing={listing} isVerified={sellerOf(listing).isVerified} />,
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
            className="text-nowrap"
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
          <Row as="span" gap={14} inline className={styles.views}>
            <Text as="span" show="not-phone" tabular className={styles.number}>
              {format.number(views)}
            </Text>
            <Text as="span" show="phone">
              {t('listing-form:mine.views', { count: views })}
            </Text>
            <Sparkline
              days={listing.dailyViews}
              isLive={isOnline(listing) && !listing.moderation && sellerOf(listing).isVerified}
            />
          </Row>
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

type AnyListing = SellerListing | SellerProduct

const SHOWN = 5

const isProduct = (listing: AnyListing): listing is SellerProduct => 'seller' in listing

const viewsOf = ({ dailyViews }: AnyListing) => dailyViews.reduce((sum, each) => sum + each, 0)

/** The listings that buyers see come first, then those that are looked at most, as each kind has been sorted. */
const mostViewed = (listings: readonly AnyListing[]): AnyListing[] =>
  listings.toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)) || viewsOf(b) - viewsOf(a)).slice(0, SHOWN)

/** The views of a month, as a line; grey if the listing is not live. */
function Sparkline({ days, isLive }: { days: readonly number[]; isLive: boolean }) {
  const t = useT()
  const half = Math.ceil(days.length / 2)
  const [before = 0, after = 0] = sumByPeriod(days, half)
  return (
    <TrendLine
      values={sumByPeriod(days, DAYS_TOGETHER)}
      label={t('selling:listings.trend', { before, after })}
      isLive={isLive}
    />
  )
}
