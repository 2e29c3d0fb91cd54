import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import type { PublicUser, User } from '#shared/contract/user.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { metaDescriptionOf } from '#web/listings/listing-page.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ProductItem } from '#web/products/ProductItem.tsx'
import { ServiceItem } from '#web/services/ServiceItem.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ProviderProfile.module.css'
import { ProviderHeader, ProviderReviews } from './ProviderProfile.tsx'

/** Verified sellers have a public page. An unverified seller sees only their own, an administrator all. */
export const loader = defineLoader(async ({ params, load }) => {
  const { user } = await load(q(api.user.detail, { params: { id: params.id ?? '' } }), 'profile')
  if (!isShown(user, session.get().user)) throw notFoundResponse()
})

/** The public page of a seller: profile, rating, listings, reviews. */
export function ProviderScreen() {
  const t = useT()
  const format = useFormat()
  const { id = '' } = useParams()
  const { origin } = useSite()
  const language = useLanguage()
  const { user: viewer } = useSession()
  const { data } = useSuspenseQuery(q(api.user.detail, { params: { id } }))
  const { user, services, products } = data
  const name = displayNameOf(user)
  const isOwn = viewer?._id === user._id
  const place = user.location?.city
  const summary = place
    ? t('accounts:provider.description', { name, place })
    : t('accounts:provider.descriptionNoPlace', { name })
  return (
    <div className="container">
      <Head
        title={user.headline ? format.labelled(name, user.headline) : name}
        description={metaDescriptionOf([summary, user.bio].filter(Boolean).join(' '))}
        canonical={links.provider(user._id)}
        noindex={!isPublic(user)}
        image={links.providerPicture(user._id, language)}
      />
      {import.meta.env.SSR ? <StructuredData of={providerJsonLd(user, origin)} /> : null}
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          ...(user.isSeller ? [{ label: t('providers:title'), href: links.providers() }] : []),
          { label: name },
        ]}
      />
      <ProviderHeader user={user} isOwn={isOwn} />
      {isPublic(user) || isReviewed(user) ? null : <HiddenProfileNotice user={user} isOwn={isOwn} />}
      {user.bio ? (
        <Section look="part" title={t('accounts:provider.about', { name })}>
          <p dir="auto" className={`tone-muted text-lines ${styles.bio}`}>
            {user.bio}
          </p>
        </Section>
      ) : null}
      {user.isSeller || isOwn ? (
        <ProviderServices name={name} services={services} products={products} isOwn={isOwn} />
      ) : null}
      <ProviderReviews
        user={user}
        name={name}
        title={t('accounts:provider.reviews')}
        none={t('accounts:provider.noReviews')}
        profile={data}
        isOwn={isOwn}
      />
    </div>
  )
}

/** All published listings of one seller. */
function ProviderServices({
  name,
  services,
  products,
  isOwn,
}: {
  name: string
  services: ServiceSummary[]
  products: ProductSummary[]
  isOwn: boolean
}) {
  const t = useT()
  const goods = products.length ? (
    <Section look="part" title={t('product-cards:title')}>
      <CardGrid columns={4} phone="two">
        {products.map((product) => (
          <ProductItem key={product._id} product={product} list={products} />
        ))}
      </CardGrid>
    </Section>
  ) : null
  // A seller of products only has no services to show.
  if (goods && services.length === 0) return goods
  return (
    <>
      <Section look="part" title={t('accounts:provider.services')}>
        {services.length ? (
          <CardGrid columns={4} phone="two">
            {services.map((service, index) => (
              <ServiceItem key={service._id} service={service} list={services} eager={index < 4} />
            ))}
          </CardGrid>
        ) : (
          <div className="tone-muted">
            <p className="mb-16">
              {isOwn ? t('accounts:provider.ownNoServices') : t('accounts:provider.noServices', { name })}
            </p>
            {isOwn ? <Button href={links.addService()}>{t('accounts:provider.add')}</Button> : null}
          </div>
        )}
      </Section>
      {goods}
    </>
  )
}

/** The reason for which others do not see this page, and for its owner the way to change that. */
function HiddenProfileNotice({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const t = useT()
  const own = user.isSeller ? t('accounts:provider.hidden') : t('accounts:provider.hiddenNoSeller')
  return (
    <div className="mb-28">
      <Alert kind="warn">
        {isOwn ? own : t('accounts:provider.hiddenFromOthers')}{' '}
        {isOwn ? (
          <TextLink underline href={user.isSeller ? links.profile() : links.editProfile({ tab: 'account' })}>
            {t('accounts:provider.whatToDo')}
          </TextLink>
        ) : null}
      </Alert>
    </div>
  )
}

/** A seller's public page for search engines: only what the page shows, too. */
function providerJsonLd(user: PublicUser, origin: string): JsonLd {
  const { headline, profilePicture, location, stats, companyName } = user
  const url = origin + links.provider(user._id)
  const { ratingAvg: ratingValue, ratingCount: reviewCount } = stats
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: stats.memberSince,
    mainEntity: {
      '@type': companyName ? 'Organization' : 'Person',
      '@id': url,
      name: displayNameOf(user),
      ...(headline ? { description: headline } : {}),
      ...(profilePicture ? { image: origin + profilePicture } : {}),
      ...(location
        ? { address: { '@type': 'PostalAddress', addressLocality: location.city, addressCountry: location.country } }
        : {}),
      // Of a person, schema.org knows none.
      ...(companyName && reviewCount > 0
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 } }
        : {}),
    },
  }
}

/** Only verified sellers are public. */
const isPublic = ({ isSeller, isVerified }: Pick<PublicUser, 'isSeller' | 'isVerified'>): boolean =>
  isSeller && isVerified

/** A buyer with reviews has a page for signed-in users. */
const isReviewed = ({ isSeller, stats }: Pick<PublicUser, 'isSeller' | 'stats'>): boolean =>
  !isSeller && stats.ratingCount > 0

const isShown = (user: PublicUser | User, viewer: User | null): boolean =>
  isPublic(user) || (viewer !== null && (isReviewed(user) || viewer._id === user._id || viewer.isAdmin))
