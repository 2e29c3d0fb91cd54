import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { summaryOf } from '#web/listings/listing-page.ts'
import { nameOf } from '#web/listings/listing-words.ts'
import { PagePath } from '#web/listings/PagePath.tsx'
import { Section } from '#web/ui/Section.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { ProviderHead } from './ProviderHead.tsx'
import { ProviderReviews } from './ProviderReviews.tsx'
import styles from './ProviderScreen.module.css'
import { ProviderServices } from './ProviderServices.tsx'
import { providerThing } from './provider-thing.ts'
import { isKnown, isPublic } from './provider-visibility.ts'

/** A seller as everybody sees them: who, how good, what they offer, what others say. */
export function ProviderScreen() {
  const t = useT()
  const { id = '' } = useParams()
  const { origin } = useSite()
  const { user: viewer } = useSession()
  const { data } = useSuspenseQuery(q(api.user.detail, { params: { id } }))
  const { user, services, products } = data
  const name = nameOf(user)
  const isOwn = viewer?._id === user._id
  const place = user.location?.city
  const summary = place
    ? t('accounts:provider.description', { name, place })
    : t('accounts:provider.descriptionNoPlace', { name })
  return (
    <div className="container">
      <Head
        title={user.headline ? `${name}: ${user.headline}` : name}
        description={summaryOf([summary, user.bio].filter(Boolean).join(' '))}
        canonical={links.provider(user._id)}
        noindex={!isPublic(user)}
        image={links.providerPicture(user._id)}
      />
      {import.meta.env.SSR ? <StructuredData of={providerThing(user, origin)} /> : null}
      <PagePath
        items={[
          { label: t('nav.home'), href: links.home() },
          ...(user.isSeller ? [{ label: t('accounts:providers.title'), href: links.providers() }] : []),
          { label: name },
        ]}
      />
      <ProviderHead user={user} isOwn={isOwn} />
      {isPublic(user) || isKnown(user) ? null : <HiddenNote user={user} isOwn={isOwn} />}
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
