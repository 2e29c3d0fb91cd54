import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRosette from '@tabler/icons-react/dist/esm/icons/IconRosette.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { User } from '#shared/contract/user.ts'
import { timeZoneName } from '#shared/kernel/time-zone.ts'
import type { Role } from '#shared/policies/account.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DocumentList } from './DocumentList.tsx'
import { ownAccountRead, storedUserId, useOwnAccount } from './own-account.ts'
import styles from './ProviderProfile.module.css'
import { ProviderHeader, ProviderReviews } from './ProviderProfile.tsx'
import { SellerVerification } from './SellerVerification.tsx'
import { SupportVisits } from './SupportVisits.tsx'

export const loader = defineLoader(async ({ load, prefetch }) => {
  prefetch(q(api.auth.sessions))
  await load(ownAccountRead(storedUserId()))
})

/** A person's own account: what others see, where the verification stands, what only they see. */
export function ProfileScreen() {
  const t = useT()
  const user = useOwnAccount()
  return (
    <div className="container">
      <Head title={t('accounts:profile.title')} />
      <p className={`size-14 tone-faint mt-32 ${styles.eyebrow}`}>{t('accounts:profile.title')}</p>
      <ProviderHeader user={user} isOwn />
      <div className={styles.columns}>
        <div className={`shrink ${styles.main}`}>
          {user.isSeller ? <SellerVerification user={user} /> : null}
          <Section look="part" title={t('accounts:profile.about')} className={styles.first}>
            {user.bio ? (
              <p className={`tone-muted text-lines ${styles.bio}`}>{user.bio}</p>
            ) : (
              <div className="tone-muted">
                <p className={`mb-16 ${styles.noBio}`}>{t('accounts:profile.noBio')}</p>
                <Button href={links.editProfile()}>{t('accounts:profile.writeBio')}</Button>
              </div>
            )}
          </Section>
          <Section look="part" title={t('accounts:profile.private')}>
            <PrivateDetails user={user} />
          </Section>
          {user.isSeller || user.documents.length ? (
            <Section
              look="part"
              title={t('accounts:profile.documents')}
              text={t('accounts:profile.documentsText')}
              link={{ label: t('accounts:profile.manageDocuments'), href: links.editProfile({ tab: 'documents' }) }}
            >
              <DocumentList documents={user.documents} />
            </Section>
          ) : null}
          <OwnReviews user={user} />
        </div>
        <aside className={`stack gap-24 ${styles.aside}`} aria-label={t('accounts:profile.shortcuts')}>
          <AccountShortcuts user={user} />
          <SupportVisits />
        </aside>
      </div>
    </div>
  )
}

/** The ways to what belongs to the account. */
function AccountShortcuts({ user }: { user: User }) {
  const t = useT()
  const { hasPlans } = useSite()
  const places = [
    { href: links.orders(), label: t('nav.orders'), icon: IconReceipt },
    { href: links.editProfile({ tab: 'addresses' }), label: t('addresses:manage.title'), icon: IconMapPin },
    ...(user.isSeller && hasPlans ? [{ href: links.ownPlan(), label: t('nav.myPlan'), icon: IconRosette }] : []),
    ...(user.isSeller ? [{ href: links.myServices(), label: t('nav.myServices'), icon: IconBriefcase }] : []),
    { href: links.addService(), label: t('nav.addService'), icon: IconPlus },
    ...(user.isSeller ? [{ href: links.provider(user._id), label: t('accounts:profile.view'), icon: IconEye }] : []),
  ]
  return (
    <Panel flush>
      <ul className={styles.list}>
        {places.map(({ href, label, icon: Glyph }) => (
          <li key={href}>
            <Link href={href} className={`row align-center gap-14 weight-500 ${styles.place}`}>
              <Glyph size={20} aria-hidden="true" />
              {label}
              <IconArrowRight size={18} aria-hidden="true" className="tone-faint push" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The details of the account that are not part of the public profile. */
function PrivateDetails({ user }: { user: User }) {
  const t = useT()
  const countryName = useCountryName()
  const { location, preferences } = user
  const isBusiness = user.accountType === 'business'
  const orNothing = (text: string | undefined) => text || t('accounts:profile.nothing')
  return (
    <KeyValueList
      showLabels
      rows={[
        {
          key: 'email',
          label: t('accounts:profile.email'),
          value: user.email,
          note: user.pendingEmail ? (
            <>
              {t('accounts:profile.pendingEmail', { email: user.pendingEmail })}{' '}
              <TextLink href={links.editProfile({ tab: 'account' })}>{t('accounts:profile.enterCode')}</TextLink>
            </>
          ) : undefined,
        },
        {
          key: 'phone',
          label: t('accounts:profile.phone'),
          value: orNothing(user.phone),
          note: user.phone ? t('accounts:profile.phoneNote') : undefined,
        },
        { key: 'fullName', label: t('accounts:profile.fullName'), value: orNothing(user.fullName) },
        {
          key: 'accountType',
          label: t('accounts:profile.accountType'),
          value: isBusiness ? t('accounts:fields.business') : t('accounts:fields.individual'),
        },
        ...(isBusiness
          ? [
              {
                key: 'representative',
                label: t('accounts:profile.representative'),
                value: orNothing(user.representativeName),
              },
            ]
          : []),
        {
          key: 'place',
          label: t('accounts:profile.place'),
          value: location
            ? [...new Set([location.label, location.city, countryName(location.country)])].join(', ')
            : t('accounts:profile.nothing'),
        },
        { key: 'intent', label: t('accounts:profile.intent'), value: orNothing(intentText(t, user.intent.roles)) },
        { key: 'language', label: t('accounts:profile.language'), value: languageNames[preferences.locale] },
        { key: 'timeZone', label: t('accounts:profile.timeZone'), value: timeZoneName(preferences.timezone) },
        ...(preferences.locale === 'am'
          ? [
              {
                key: 'calendar',
                label: t('accounts:edit.calendar'),
                value: t(`accounts:edit.calendars.${preferences.calendar}`),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The reviews about the user, each with a form to reply. */
function OwnReviews({ user }: { user: User }) {
  const t = useT()
  const { data } = useSuspenseQuery(ownAccountRead(user._id))
  return (
    <ProviderReviews
      user={user}
      name={displayNameOf(user)}
      title={t('accounts:profile.reviews')}
      none={t('accounts:profile.noReviews')}
      profile={data}
      isOwn
    />
  )
}

/** "DE" as the page's language calls it. */
function useCountryName(): (code: string) => string {
  const { locale } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** The intent of a user, as the end of "I am here to". */
function intentText(t: Translate, roles: readonly Role[]): string {
  if (roles.includes('buy') && roles.includes('sell')) return t('accounts:profile.intentBoth')
  if (roles.includes('sell')) return t('accounts:profile.intentSell')
  return roles.includes('buy') ? t('accounts:profile.intentBuy') : ''
}
