import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams, redirect } from 'react-router'
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
import { SellerRow } from '#web/listings/SellerRow.tsx'
import { Gallery } from '#web/ui/Gallery.tsx'
import { CancellationPolicy } from './CancellationPolicy.tsx'
import { PackageList } from './PackageList.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { Requirements } from './Requirements.tsx'
import { ServiceFacts } from './ServiceFacts.tsx'
import { ServiceHeader } from './ServiceHeader.tsx'
import { ServiceOrderBar } from './ServiceOrderBar.tsx'
import { ServiceOrderBox } from './ServiceOrderBox.tsx'
import styles from './ServiceScreen.module.css'
import { SimilarServices } from './SimilarServices.tsx'
import { serviceJsonLd } from './service-json-ld.ts'
import { serviceRead, relatedServicesRead, similarServicesRead } from './service-reads.ts'
import { useServiceOrderForm } from './use-service-order-form.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'

/** Two addresses lead here; the one with categories must name the right ones. */
export const loader = defineLoader(async ({ url, params, load, prefetch }): Promise<CategoryNames> => {
  const [{ service }, { categories }] = await Promise.all([
    load(serviceRead(params.serviceId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead(), meta: { isHandedOver: false } }),
  ])
  const address = links.service(service)
  if (params.category !== undefined && url.pathname !== address) throw redirect(address + url.search, 301)
  prefetch(similarServicesRead(service))
  prefetch(relatedServicesRead(service))
  return categoryNamesOf(service, categories)
})

export function ServiceScreen() {
  const t = useT()
  const language = useLanguage()
  const { origin } = useSite()
  const { serviceId = '' } = useParams()
  const {
    data: { service },
  } = useSuspenseQuery(serviceRead(serviceId))
  const order = useServiceOrderForm(service)
  const { category, subcategory, images } = service
  const places = useLoaderData<CategoryNames>()
  const categoryName = (slug: string) => places.find((place) => place.slug === slug)?.name?.[language] ?? slug
  return (
    <div className="container">
      <Head
        title={service.title}
        description={metaDescriptionOf(service.description)}
        canonical={links.service(service)}
        image={links.servicePicture(serviceId, language)}
        noindex={service.status !== 'published'}
      />
      {import.meta.env.SSR ? <StructuredData of={serviceJsonLd(service, origin, categoryName(subcategory))} /> : null}
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <PageBreadcrumbs
            items={[
              { label: t('nav.home'), href: links.home() },
              { label: categoryName(category), href: links.category(category) },
              { label: categoryName(subcategory), href: links.subcategory(category, subcategory) },
            ]}
          />
        </div>
        <ServiceHeader service={service} />
        <div className={styles.gallery}>
          <Gallery
            pictures={images}
            title={service.title}
            labels={{
              all: t('listing-details:detail.photos', { count: images.length }),
              open: (number) => t('listing-details:detail.openPhoto', { number, count: images.length }),
              close: t('listing-details:detail.closePhotos'),
              strip: t('listing-details:detail.photoStrip'),
            }}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.seller}>
          <SellerRow provider={service.provider} />
        </div>
        <ServiceOrderBox service={service} order={order} />
        <div className={styles.story}>
          <ListingDescription listing={service} title={t('listing-details:detail.about.title')} />
          <PackageList service={service} />
          <ServiceFacts service={service} />
          <Requirements service={service} />
          <CancellationPolicy service={service} />
          <ListingReviews of={service} about={service.provider} read={api.service.reviews} />
          <ProviderSection provider={service.provider} />
        </div>
      </div>
      <div className={styles.similar}>
        <SectionErrorBoundary key={service._id} fallback={() => null}>
          <Suspense fallback={null}>
            <SimilarServices service={service} />
          </Suspense>
        </SectionErrorBoundary>
      </div>
      <ServiceOrderBar service={service} order={order} />
    </div>
  )
}
