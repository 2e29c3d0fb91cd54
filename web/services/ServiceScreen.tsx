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
import { SellerRow } from '#web/listings/SellerRow.tsx'
import { Gallery } from '#web/ui/Gallery.tsx'
import { Cancellation } from './Cancellation.tsx'
import { GoodToKnow } from './GoodToKnow.tsx'
import { serviceRead } from './listing-reads.ts'
import { OrderBar } from './OrderBar.tsx'
import { OrderBox } from './OrderBox.tsx'
import { PackageList } from './PackageList.tsx'
import { ProviderPart } from './ProviderPart.tsx'
import { Requirements } from './Requirements.tsx'
import { ServiceHead } from './ServiceHead.tsx'
import styles from './ServiceScreen.module.css'
import { SimilarServices } from './SimilarServices.tsx'
import { serviceThing } from './service-thing.ts'
import { useOrder } from './use-order.ts'

export function ServiceScreen() {
  const t = useT()
  const language = useLanguage()
  const { origin } = useSite()
  const { serviceId = '' } = useParams()
  const {
    data: { service },
  } = useSuspenseQuery(serviceRead(serviceId))
  const order = useOrder(service)
  const { category, subcategory, images } = service
  const places = useLoaderData<CategoryNames>()
  const categoryName = (slug: string) => places.find((place) => place.slug === slug)?.name?.[language] ?? slug
  return (
    <div className="container">
      <Head
        title={service.title}
        description={summaryOf(service.description)}
        canonical={links.service(service)}
        image={links.servicePicture(serviceId, language)}
        noindex={service.status !== 'published'}
      />
      {import.meta.env.SSR ? <StructuredData of={serviceThing(service, origin, categoryName(subcategory))} /> : null}
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <PagePath
            items={[
              { label: t('nav.home'), href: links.home() },
              { label: categoryName(category), href: links.category(category) },
              { label: categoryName(subcategory), href: links.subcategory(category, subcategory) },
            ]}
          />
        </div>
        <ServiceHead service={service} />
        <div className={styles.gallery}>
          <Gallery
            pictures={images}
            title={service.title}
            labels={{
              all: t('service:detail.photos', { count: images.length }),
              open: (number) => t('service:detail.openPhoto', { number, count: images.length }),
              close: t('service:detail.closePhotos'),
              strip: t('service:detail.photoStrip'),
            }}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.seller}>
          <SellerRow provider={service.provider} />
        </div>
        <OrderBox service={service} order={order} />
        <div className={styles.story}>
          <AboutText listing={service} title={t('service:detail.about.title')} />
          <PackageList service={service} />
          <GoodToKnow service={service} />
          <Requirements service={service} />
          <Cancellation service={service} />
          <Reviews of={service} about={service.provider} read={api.service.reviews} />
          <ProviderPart provider={service.provider} />
        </div>
      </div>
      <div className={styles.similar}>
        <CatchFailure key={service._id} fallback={() => null}>
          <Suspense fallback={null}>
            <SimilarServices service={service} />
          </Suspense>
        </CatchFailure>
      </div>
      <OrderBar service={service} order={order} />
    </div>
  )
}
