import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { redirect, useLoaderData, useParams } from 'react-router'
import type { PublicUser } from '#shared/contract/common.ts'
import type { RemovedListing } from '#shared/contract/listing.ts'
import type { Service } from '#shared/contract/service.ts'
import type { Money } from '#shared/kernel/money.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineDataLoader, deleted } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { removedListingIn } from '#web/listings/gone-listing.ts'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import details from '#web/listings/ListingDetails.module.css'
import { ListingReviews } from '#web/listings/ListingReviews.tsx'
import {
  type CategoryNames,
  categoryNamesOf,
  decimalAmount,
  metaDescriptionOf,
  ratingsJsonLd,
  sellerJsonLd,
} from '#web/listings/listing-page.ts'
import { displayNameOf, useListingText, useReplyTime } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ShareButton } from '#web/listings/ShareButton.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Gallery } from '#web/ui/Gallery.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'
import { ServiceOrderBar } from './ServiceOrderBar.tsx'
import { ServiceOrderBox } from './ServiceOrderBox.tsx'
import styles from './ServiceScreen.module.css'
import { SimilarServices } from './SimilarServices.tsx'
import { relatedServicesRead, serviceRead, similarServicesRead } from './service-reads.ts'
import { useServiceOrderForm } from './use-service-order-form.ts'

const GoneListing = lazyComponent(() => import('#web/listings/GoneListing.tsx').then((m) => m.GoneListing))

/** Two addresses lead here; the one with categories must name the right ones. */
export const loader = defineDataLoader(async ({ url, params, load, loadUnlessGone, prefetch }) => {
  const [found, { categories }] = await Promise.all([
    loadUnlessGone(serviceRead(params.serviceId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead(), meta: { isHandedOver: false } }),
  ])
  if ('rest' in found) {
    const gone = removedListingIn(found.rest)
    await Promise.all([load(similarServicesRead(gone)), load(relatedServicesRead(gone))])
    return deleted({ gone })
  }
  const { service } = found.reply
  const address = links.service(service)
  if (params.category !== undefined && url.pathname !== address) throw redirect(address + url.search, 301)
  prefetch(similarServicesRead(service))
  prefetch(relatedServicesRead(service))
  return categoryNamesOf(service, categories)
})

export function ServiceScreen() {
  const { serviceId = '' } = useParams()
  const loaded = useLoaderData<CategoryNames | { gone: RemovedListing }>()
  if (!('gone' in loaded)) return <ServicePage places={loaded} />
  const { gone } = loaded
  return (
    <Suspense fallback={null}>
      <GoneListing
        href={links.subcategory(gone.category, gone.subcategory)}
        picture={artworkUrl(gone.category, 'gone')}
      >
        <SimilarServices service={{ _id: serviceId, ...gone }} />
      </GoneListing>
    </Suspense>
  )
}

function ServicePage({ places }: { places: CategoryNames }) {
  const t = useT()
  const language = useLanguage()
  const { origin } = useSite()
  const { serviceId = '' } = useParams()
  const {
    data: { service },
  } = useSuspenseQuery(serviceRead(serviceId))
  const order = useServiceOrderForm(service)
  const { category, subcategory, images } = service
  const categoryName = (slug: string) => places.find((place) => place.slug === slug)?.name?.[language] ?? slug
  return (
    <div className="container">
      <Head
        title={service.title}
        description={metaDescriptionOf(service.description)}
        canonical={links.service(service)}
        image={links.servicePicture(serviceId, language)}
        hasCard
        noindex={service.status !== 'published'}
      />
      {import.meta.env.SSR ? <StructuredData of={serviceJsonLd(service, origin, categoryName(subcategory))} /> : null}
      <Stack>
        <Stack show="not-phone">
          <PageBreadcrumbs
            items={[
              { label: t('nav.home'), href: links.home() },
              { label: categoryName(category), href: links.category(category) },
              ...(subcategory === category
                ? []
                : [{ label: categoryName(subcategory), href: links.subcategory(category, subcategory) }]),
            ]}
          />
        </Stack>
        <ServiceHeader service={service} />
        <div className={`mt-20 ${styles.gallery}`}>
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
      </Stack>
      <Grid mt={40} className={styles.columns}>
        <div className={styles.seller}>
          <SellerRow provider={service.provider} />
        </div>
        <ServiceOrderBox service={service} order={order} />
        <div className={styles.story}>
          <ServiceDetails service={service} />
          <ListingReviews of={service} about={service.provider} read={api.service.reviews} />
          <ProviderSection provider={service.provider} />
        </div>
      </Grid>
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

/** The provider, the start of their membership, and their reply time. */
function SellerRow({ provider }: { provider: PublicUser }) {
  const t = useT()
  const reply = useReplyTime(provider.stats.responseMinutes)
  const name = displayNameOf(provider)
  const year = `${new Date(provider.stats.memberSince).getUTCFullYear()}`
  const since = provider.isVerified
    ? t('listing-details:detail.verifiedSince', { year })
    : t('listing-details:detail.sellerSince', { year })
  return (
    <Row wrap gap={20} className={styles.row}>
      <Avatar name={name} picture={provider.profilePicture} size={64} />
      <div className={styles.who}>
        <Row as="p" gap={6} weight={500} className={styles.name}>
          <Link href={links.providerProfile(provider._id)}>{name}</Link>
          {provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </Row>
        <p className="quiet-text">
          {since}
          {reply ? ` · ${t('listing-details:detail.answersWithin', { time: reply })}` : null}
        </p>
      </div>
      <MessageLink to={provider._id} name={name} />
    </Row>
  )
}

/** Title, facts in one line, and a way to pass it on. */
function ServiceHeader({ service }: { service: Service }) {
  const t = useT()
  const texts = useListingText()
  const foreign = texts.foreign(service)
  const rating = texts.rating(service)
  const place = service.location?.label
  const where = {
    remote: t('listing-details:detail.remote'),
    at_customer: place && t('listing-details:detail.comesToYou', { place }),
    at_provider: place && t('listing-details:detail.youGoThere', { place }),
  }[service.locationType]
  return (
    <Row align="start" justify="between" gap={24} mt={16} className={styles.head}>
      <Stack>
        <Text as="h1" dir="auto" wrap="anywhere" lang={foreign?.lang}>
          {service.title}
        </Text>
        <Row as="p" wrap gap={16} rowGap={4} mt={8} size={14} tone="muted">
          {rating ? (
            <>
              <Rating average={rating.average} label={rating.label} size={16} />
              <a href="#reviews" className={styles.reviews}>
                {t('listing-details:detail.reviews.count', { count: rating.count })}
              </a>
            </>
          ) : (
            <span>{t('listing-details:detail.isNew')}</span>
          )}
          {where ? (
            <Row as="span" gap={4} inline>
              <IconMapPin size={16} aria-hidden="true" />
              {where}
            </Row>
          ) : null}
          {foreign ? <LanguageTag>{foreign.label}</LanguageTag> : null}
        </Row>
      </Stack>
      <Row align="stretch" flex="fixed" className={styles.actions}>
        <ShareButton title={service.title} path={links.service(service)} />
        <Heart
          kind="service"
          id={service._id}
          title={service.title}
          owner={service.provider._id}
          look="button"
          className={details.iconOnPhone}
        />
        <ReportButton
          className={details.iconOnPhone}
          kind="service"
          id={service._id}
          person={{ id: service.provider._id, name: displayNameOf(service.provider) }}
        />
      </Row>
    </Row>
  )
}

const offerOf = (price: Money, url: string, name?: string): JsonLd => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: decimalAmount(price),
  priceCurrency: price.currency,
  availability: 'https://schema.org/InStock',
  url,
})

function offersOf({ packages, price, pricingType }: Service, url: string): JsonLd | undefined {
  if (packages.length > 0) {
    const amounts = packages.map((each) => each.price).sort((one, other) => one.amount - other.amount)
    const [lowest, highest] = [amounts[0], amounts.at(-1)]
    if (!lowest || !highest) return undefined
    return {
      '@type': 'AggregateOffer',
      lowPrice: decimalAmount(lowest),
      highPrice: decimalAmount(highest),
      priceCurrency: lowest.currency,
      offerCount: packages.length,
      offers: packages.map((each) => offerOf(each.price, url, each.title)),
    }
  }
  if (!price) return undefined
  const perHour = {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(price),
    priceCurrency: price.currency,
    unitCode: 'HUR',
  }
  return { ...offerOf(price, url), ...(pricingType === 'hourly' ? { priceSpecification: perHour } : {}) }
}

/** A listing for search engines: only what its page shows, too. */
function serviceJsonLd(service: Service, origin: string, kind: string): JsonLd {
  const { provider, location } = service
  const url = origin + links.service(service)
  const offers = offersOf(service, url)
  return {
    '@type': 'Service',
    '@id': url,
    url,
    name: service.title,
    description: service.description,
    serviceType: kind,
    image: service.images.map((image) => origin + image.url),
    provider: sellerJsonLd(provider, origin),
    ...(location ? { areaServed: { '@type': 'City', name: location.city } } : {}),
    ...(offers ? { offers } : {}),
    ...ratingsJsonLd(service),
  }
}
