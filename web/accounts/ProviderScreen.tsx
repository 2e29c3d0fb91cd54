import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { metaDescriptionOf } from '#web/listings/listing-page.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { Section } from '#web/ui/Section.tsx'
import { HiddenProfileNotice } from './HiddenProfileNotice.tsx'
import { ProviderHeader } from './ProviderHeader.tsx'
import { ProviderReviews } from './ProviderReviews.tsx'
import styles from './ProviderScreen.module.css'
import { ProviderServices } from './ProviderServices.tsx'
import { providerJsonLd } from './provider-json-ld.ts'
import { isPublic, isReviewed, isShown } from './provider-visibility.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { session } from '#web/kernel/session-store.ts'

/** A page for everybody about verified sellers; the others see theirs before it is shown, and administrators see all. */
export const loader = defineLoader(async ({ params, load }) => {
  const { user } = await load(q(api.user.detail, { params: { id: params.id ?? '' } }))
  if (!isShown(user, session.get().user)) throw notFoundResponse()
})

/** A seller as everybody sees them: who, how good, what they offer, what others say. */
export function ProviderScreen() {
  const t = useT()
  const { id = '' } = useParams()
  const { origin } = useSite()
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
        title={user.headline ? `${name}: ${user.headline}` : name}
        description={metaDescriptionOf([summary, user.bio].filter(Boolean).join(' '))}
        canonical={links.provider(user._id)}
        noindex={!isPublic(user)}
        image={links.providerPicture(user._id)}
      />
      {import.meta.env.SSR ? <StructuredData of={providerJsonLd(user, origin)} /> : null}
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          ...(user.isSeller ? [{ label: t('accounts:providers.title'), href: links.providers() }] : []),
          { label: name },
        ]}
      />
      <ProviderHeader user={user} isOwn={isOwn} />
      {isPublic(user) || isReviewed(user) ? null : <HiddenProfileNotice user={user} isOwn={isOwn} />}
      {user.bio ? (
        <Section look="part" title={t('accounts:provider.about', { name })} className={styles.part}>
          <p className={styles.bio}>{user.bio}</p>
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
