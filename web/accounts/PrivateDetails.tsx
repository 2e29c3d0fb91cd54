import type { User } from '#shared/contract/user.ts'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useCountryName } from './country-name.ts'
import { intentText } from './intent-text.ts'

/** What belongs to the account and not to the public profile. */
export function PrivateDetails({ user }: { user: User }) {
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
        { key: 'timeZone', label: t('accounts:profile.timeZone'), value: preferences.timezone.replaceAll('_', ' ') },
      ]}
    />
  )
}
