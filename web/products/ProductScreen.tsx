import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { AboutText } from '#web/listings/AboutText.tsx'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { type CategoryNames, summaryOf } from '#web/listings/listing-page.ts'
import { PagePath } from '#web/listings/PagePath.tsx'
import { Reviews } from '#web/listings/Reviews.tsx'
import { ThumbGallery } from '#web/ui/ThumbGallery.tsx'
import { BuyBar } from './BuyBar.tsx'
import { ProductBox } from './ProductBox.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductScreen.module.css'
import { productRead } from './product-reads.ts'
import { productThing } from './product-thing.ts'
import { SimilarProducts } from './SimilarProducts.tsx'
import { useBuying } from './use-buying.ts'

export function ProductScreen() {
  const t = useT()
  const language = useLanguage()
  const { origin } = useSite()
  const { productId = '' } = useParams()
  const {
    data: { product },
  } = useSuspenseQuery(productRead(productId))
  const buying = useBuying(product)
  const { category, subcategory, images, title } = product
  const names = useLoaderData<CategoryNames>()
  const nameOf = (slug: string) => names.find((each) => each.slug === slug)?.name?.[language] ?? slug
  return (
    <div className="container">
      <Head
        title={title}
        description={summaryOf(product.description)}
        canonical={links.product(productId)}
        image={links.productPicture(productId, language)}
        noindex={product.status !== 'published' && product.status !== 'sold_out'}
      />
      {import.meta.env.SSR ? <StructuredData of={productThing(product, origin, nameOf(subcategory))} /> : null}
      <div className={styles.crumbs}>
        <PagePath
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
              open: (number) => t('service:detail.openPhoto', { number, count: images.length }),
              show: (number) => t('products:detail.showPhoto', { number }),
              close: t('service:detail.closePhotos'),
              strip: t('service:detail.photoStrip'),
            }}
          />
        </div>
        <div className={styles.box}>
          <ProductBox product={product} buying={buying} />
        </div>
        <div className={styles.story}>
          <AboutText listing={product} title={t('products:detail.description')} />
          <ProductFacts product={product} kind={nameOf(subcategory)} />
          <Reviews of={product} about={product.seller} read={api.product.reviews} />
        </div>
      </div>
      <div className={styles.similar}>
        <CatchFailure key={productId} fallback={() => null}>
          <Suspense fallback={null}>
            <SimilarProducts product={product} />
          </Suspense>
        </CatchFailure>
      </div>
      <BuyBar product={product} buying={buying} />
    </div>
  )
}
