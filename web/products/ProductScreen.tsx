import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import { ListingReviews } from '#web/listings/ListingReviews.tsx'
import { type CategoryNames, metaDescriptionOf, categoryNamesOf } from '#web/listings/listing-page.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ThumbGallery } from '#web/ui/ThumbGallery.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductOrderBar } from './ProductOrderBar.tsx'
import { ProductOrderBox } from './ProductOrderBox.tsx'
import styles from './ProductScreen.module.css'
import { productJsonLd } from './product-json-ld.ts'
import { productRead, relatedProductsRead, similarProductsRead } from './product-reads.ts'
import { SimilarProducts } from './SimilarProducts.tsx'
import { useProductOrderForm } from './use-product-order-form.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'

export const loader = defineLoader(async ({ params, load, prefetch }): Promise<CategoryNames> => {
  const [{ product }, { categories }] = await Promise.all([
    load(productRead(params.productId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead('product'), meta: { isHandedOver: false } }),
  ])
  prefetch(similarProductsRead(product))
  prefetch(relatedProductsRead(product))
  return categoryNamesOf(product, categories)
})

export function ProductScreen() {
  const t = useT()
  const language = useLanguage()
  const { origin } = useSite()
  const { productId = '' } = useParams()
  const {
    data: { product },
  } = useSuspenseQuery(productRead(productId))
  const buying = useProductOrderForm(product)
  const { category, subcategory, images, title } = product
  const names = useLoaderData<CategoryNames>()
  const nameOf = (slug: string) => names.find((each) => each.slug === slug)?.name?.[language] ?? slug
  return (
    <div className="container">
      <Head
        title={title}
        description={metaDescriptionOf(product.description)}
        canonical={links.product(productId)}
        image={links.productPicture(productId, language)}
        noindex={product.status !== 'published' && product.status !== 'sold_out'}
      />
      {import.meta.env.SSR ? <StructuredData of={productJsonLd(product, origin, nameOf(subcategory))} /> : null}
      <div className={styles.crumbs}>
        <PageBreadcrumbs
          items={[
            { label: t('nav.home'), href: links.home() },
            { label: nameOf(category), href: links.products({ category }) },
            { label: nameOf(subcategory), href: links.products({ category, subcategory }) },
          ]}
        />
      </div>
      <div className={styles.columns}>
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
      </div>
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
