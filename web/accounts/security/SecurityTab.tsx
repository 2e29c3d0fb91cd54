import { useQuery } from '@tanstack/react-query'
import type { Security } from '#shared/contract/security.ts'
import type { User } from '#shared/contract/user.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { deviceName } from '../device-name.ts'
import styles from '../EditProfileScreen.module.css'
import { IdentityList } from '../openid/IdentityList.tsx'
import { NoPassword } from '../openid/NoPassword.tsx'
import { useSiteProviders } from '../openid/use-site-providers.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { SessionList } from '../SessionList.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { SecondStepPart } from './SecondStepPart.tsx'
import lines from './security.module.css'
import { cacheSecurity, securityRead } from './security-read.ts'

/** The ways in which a person signs in: passkeys, the password, the second step, and where they are signed in. */
export function SecurityTab({ user }: { user: User }) {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(q(securityRead))
  const security = data?.security
  const { providers, isOnlyWay } = useSiteProviders()
  if (error && !security)
    return (
      <ErrorState
        level={2}
        title={t('security:failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  return (
    <div className={styles.parts}>
      {security ? <PasskeyList security={security} /> : <ListSkeleton label={t('security:loading')} count={3} />}
      {isOnlyWay ? null : <PasswordPart user={user} hasPassword={security?.hasPassword ?? true} />}
      {security && (providers.length > 0 || security.identities.length > 0) ? (
        <IdentityList security={security} />
      ) : null}
      {security ? <SecondStepPart security={security} /> : null}
      {security && security.trustedBrowsers.length > 0 ? <TrustedBrowsers security={security} /> : null}
      <SessionList />
    </div>
  )
}

const PasswordPart = ({ user, hasPassword }: { user: User; hasPassword: boolean }) =>
  hasPassword ? <PasswordForm user={user} /> : <NoPassword email={user.email} />

/** The browsers in which nothing is asked for after the password. */
function TrustedBrowsers({ security: { trustedBrowsers } }: { security: Security }) {
  const t = useT()
  const format = useFormat()
  const { run, isPending } = useApiMutation(calendarApi.security.endTrust, {
    patch: cacheSecurity,
    success: t('security:browsers.asked'),
  })
  return (
    <Section look="plain" title={t('security:browsers.title')} text={t('security:browsers.text')}>
      <ul className={lines.list}>
        {trustedBrowsers.map(({ _id: id, userAgent, lastUsedAt, until }) => (
          <li key={id} className={lines.item}>
            <span className={lines.words}>
              <b>{deviceName(t, userAgent)}</b>
              <small>
                {t('security:browsers.until', { date: format.date(until), when: format.relative(lastUsedAt) })}
              </small>
            </span>
            <Button variant="quiet" size="sm" disabled={isPending} onClick={() => void run({ params: { id } })}>
              {t('security:browsers.ask')}
              <span className="visually-hidden">: {deviceName(t, userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
