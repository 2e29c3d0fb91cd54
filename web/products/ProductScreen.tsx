import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { RemovedListing } from '#shared/contract/listing.ts'
import type { Product, ProductSummary } from '#shared/contract/product.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineDataLoader, deleted } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { useFieldTexts } from '#web/listings/field-texts.ts'
import { removedListingIn } from '#web/listings/gone-listing.ts'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import { ListingReviews } from '#web/listings/ListingReviews.tsx'
import {
  type CategoryNames,
  categoryNamesOf,
  decimalAmount,
  metaDescriptionOf,
  ratingsJsonLd,
  sellerJsonLd,
} from '#web/listings/listing-page.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Price } from '#web/ui/Price.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { ThumbGallery } from '#web/ui/ThumbGallery.tsx'
import { ProductShelf } from './ProductItem.tsx'
import { ProductOrderBox } from './ProductOrderBox.tsx'
import styles from './ProductScreen.module.css'
import { productRead, relatedProductsRead, similarProductsRead } from './product-reads.ts'
import { type ProductOrderFormState, useProductOrderForm } from './use-product-order-form.ts'

const GoneListing = lazyComponent(() => import('#web/listings/GoneListing.tsx').then((m) => m.GoneListing))

export const loader = defineDataLoader(async ({ params, load, loadUnlessGone, prefetch }) => {
  const [found, { categories }] = await Promise.all([
    loadUnlessGone(productRead(params.productId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead('product'), meta: { isHandedOver: false } }),
  ])
  if ('rest' in found) {
    const gone = removedListingIn(found.rest)
    await Promise.all([load(similarProductsRead(gone)), load(relatedProductsRead(gone))])
    return deleted({ gone })
  }
  const { product } = found.reply
  prefetch(similarProductsRead(product))
  prefetch(relatedProductsRead(product))
  return categoryNamesOf(product, categories)
})

export function ProductScreen() {
  const { productId = '' } = useParams()
  const loaded = useLoaderData<CategoryNames | { gone: RemovedListing }>()
  if (!('gone' in loaded)) return <ProductPage names={loaded} />
  const { gone } = loaded
  return (
    <Suspense fallback={null}>
      <GoneListing href={links.products(gone)} picture={artworkUrl(gone.category, 'gone')}>
        <SimilarProducts product={{ _id: productId, ...gone }} />
      </GoneListing>
    </Suspense>
  )
}

function ProductPage({ names }: { names: CategoryNames }) {
  const t = useT()
  const language = useLanguage()
  const { origin } = useSite()
  const { productId = '' } = useParams()
  const {
    data: { product },
  } = useSuspenseQuery(productRead(productId))
  const buying = useProductOrderForm(product)
  const { category, subcategory, images, title } = product
  const nameOf = (slug: string) => names.find((each) => each.slug === slug)?.name?.[language] ?? slug
  return (
    <div className="container">
      <Head
        title={title}
        description={metaDescriptionOf(product.description)}
        canonical={links.product(productId)}
        image={links.productPicture(productId, language)}
        hasCard
        noindex={product.status !== 'published' && product.status !== 'sold_out'}
      />
      {import.meta.env.SSR ? <StructuredData of={productJsonLd(product, origin, nameOf(subcategory))} /> : null}
      <Stack show="not-phone">
        <PageBreadcrumbs
          items={[
            { label: t('nav.home'), href: links.home() },
            { label: nameOf(category), href: links.products({ category }) },
            ...(subcategory === category
              ? []
              : [{ label: nameOf(subcategory), href: links.products({ category, subcategory }) }]),
          ]}
        />
      </Stack>
      <Grid mt={20} className={styles.columns}>
        <div className={styles.gallery}>
          <ThumbGallery
            key={productId}
            pictures={images}
            title={title}
            labels={{
              open: (number) => t('listing-details:detail.openPhoto', { number, count: images.length }),
              show: (number) => t('products:detail.showPhoto', { number }),
              close: t('listing-details:detail.closePhotos'),
              strip: t('listing-details:detail.photoStrip'),
            }}
          />
        </div>
        <div className={styles.box}>
          <ProductOrderBox product={product} buying={buying} />
        </div>
        <div className={styles.story}>
          <ListingDescription listing={product} title={t('products:detail.description')} />
          <ProductFacts product={product} kind={nameOf(subcategory)} />
          <ListingReviews of={product} about={product.seller} read={api.product.reviews} />
        </div>
      </Grid>
      <div className={styles.similar}>
        <SectionErrorBoundary key={productId} fallback={() => null}>
          <Suspense fallback={null}>
            <SimilarProducts product={product} />
          </Suspense>
        </SectionErrorBoundary>
      </div>
      <ProductOrderBar product={product} buying={buying} />
    </div>
  )
}

/** Facts of a product, a word each. */
function ProductFacts({ product, kind }: { product: Product; kind: string }) {
  const t = useT()
  const format = useFormat()
  const { condition, deliveryMethods, pickupLocation, handlingDays, maxPerOrder, soldCount, createdAt } = product
  const fields = useFieldTexts(product.customFields)
  const place = [...new Set([pickupLocation?.label, pickupLocation?.city])].filter(Boolean).join(', ')
  const facts: [label: string, value: string | undefined][] = [
    [t('products:detail.facts.condition'), t(`product-cards:condition.${condition}`)],
    [t('products:detail.facts.kind'), kind],
    ...fields.map(({ label, value }): [string, string] => [label, value]),
    [t('products:detail.facts.delivery'), deliveryMethods.map((method) => t(`products:filters.${method}`)).join(' · ')],
    [t('products:detail.facts.place'), place || undefined],
    [
      t('products:detail.facts.handling'),
      handlingDays > 0 ? t('products:detail.handling', { count: handlingDays }) : t('products:detail.handlingToday'),
    ],
    [t('products:detail.facts.most'), maxPerOrder ? format.number(maxPerOrder) : undefined],
    [t('products:detail.facts.sold'), soldCount > 0 ? format.number(soldCount) : undefined],
    [t('products:detail.facts.listed'), format.date(createdAt, 'day')],
  ]
  return (
    <Section look="part" title={t('products:detail.facts.title')}>
      <Grid as="dl" columns={2} className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <Row key={label} align="stretch" justify="between" gap={16} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Row>
          ) : null,
        )}
      </Grid>
    </Section>
  )
}

/** Others of the same kind, then others of the category. */
function SimilarProducts({ product }: { product: Pick<Product, '_id' | 'category' | 'subcategory'> }) {
  const t = useT()
  // The loader has begun both.
  const similar = useSuspenseQuery(similarProductsRead(product))
  const related = useSuspenseQuery(relatedProductsRead(product))
  const others = new Map([...similar.data.products, ...related.data.products].map((other) => [other._id, other]))
  others.delete(product._id)
  return (
    <ProductShelf
      title={t('products:detail.similar')}
      products={[...others.values()]}
      href={links.products({ category: product.category })}
    />
  )
}

/** Search engines know three; in words we say more. */
const conditionOf = ({ condition }: ProductSummary) => {
  if (condition === 'new') return 'https://schema.org/NewCondition'
  return `https://schema.org/${condition === 'for_parts' ? 'DamagedCondition' : 'UsedCondition'}`
}

/** A listing for search engines: only what its page shows, too. */
function productJsonLd(product: Product, origin: string, kind: string): JsonLd {
  const url = origin + links.product(product._id)
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.title,
    description: product.description,
    category: kind,
    image: product.images.map((image) => origin + image.url),
    itemCondition: conditionOf(product),
    offers: {
      '@type': 'Offer',
      price: decimalAmount(product.price),
      priceCurrency: product.price.currency,
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: conditionOf(product),
      seller: sellerJsonLd(product.seller, origin),
      url,
    },
    ...ratingsJsonLd(product),
  }
}

/** On a phone: the price and the button at the bottom of the window. */
function ProductOrderBar({ product, buying }: { product: Product; buying: ProductOrderFormState }) {
  const t = useT()
  const { user } = useSession()
  const { available, status, seller } = product
  if (available < 1 || status !== 'published' || user?._id === seller._id) return null
  return (
    <BottomBar
      note={
        <>
          <Price money={buying.cost.itemTotal} size="lg" />
          <div>{buying.way?.label}</div>
        </>
      }
    >
      <Button variant="primary" size="lg" href={buying.checkout}>
        {t('products:detail.buy')}
      </Button>
    </BottomBar>
  )
}
