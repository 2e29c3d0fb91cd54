import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { SellerHome } from '#shared/contract/selling.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { EmptyMyListings } from '#web/listings/mine/EmptyMyListings.tsx'
import { RemoveProduct } from '#web/products/mine/RemoveProduct.tsx'
import { RemoveService } from '#web/services/mine/RemoveService.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SellerListings.module.css'
import { isProduct, mostViewed } from './seller-listings.ts'
import { useListingColumns } from './use-listing-columns.tsx'

type Shown = 'all' | 'services' | 'products'

/** How the listings of both kinds do that matter most; all of a kind have a page of their own. */
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
      className={styles.section}
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
          <p className={styles.all}>
            {longer.map(({ key, isLonger, href, ...all }) =>
              isLonger ? (
                <TextLink key={key} href={href}>
                  {t(`selling:listings.all.${key}`, { total: all.total })}
                </TextLink>
              ) : null,
            )}
          </p>
        ) : null}
      </Panel>
      <RemoveService service={service} onClose={() => setService(undefined)} />
      <RemoveProduct product={product} onClose={() => setProduct(undefined)} />
    </Section>
  )
}
