import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSignOut } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './account.module.css'
import { deviceName, isHandheld } from './device-name.ts'

/** More are shown when asked for. */
const FIRST = 4

const { endSession, endOtherSessions } = calendarApi.security
const invalidate = [api.auth.sessions]

/** The open sessions of the account, and the ways to end one, all others, or all of them. */
export function SessionList() {
  const t = useT()
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  const others = useApiMutation(endOtherSessions, { invalidate, success: t('security:sessions.endedOthers') })
  const leave = () => {
    setLeaving(true)
    void signOut({ everywhere: true })
  }
  return (
    <Section
      look="plain"
      title={t('accounts:profile.sessions')}
      aside={
        <Button loading={others.isPending} onClick={() => void others.run({})}>
          {t('security:sessions.endOthers')}
        </Button>
      }
    >
      <Sessions />
      <p className="quiet-text mt-12 mb-12">{t('accounts:profile.signOutText')}</p>
      <Button tone="danger" loading={isLeaving} onClick={leave}>
        {t('accounts:profile.signOutEverywhere')}
      </Button>
    </Section>
  )
}

function Sessions() {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch, isFetching } = useQuery(q(api.auth.sessions))
  const [areAllShown, setAllShown] = useState(false)
  const end = useApiMutation(endSession, { invalidate, success: t('security:sessions.ended') })
  if (error)
    return (
      <p className="quiet-text mt-12 mb-12" role="alert">
        {errorText(t, failureOf(error))}{' '}
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (!data) return <ListSkeleton label={t('accounts:profile.sessionsLoading')} count={2} />
  const { sessions } = data
  const shown = areAllShown || sessions.length <= FIRST + 1 ? sessions : sessions.slice(0, FIRST)
  return (
    <>
      <ul className="mt-8">
        {shown.map(({ _id, current, userAgent, ip, lastSeenAt }) => (
          <li key={_id} className={`row align-center gap-12 size-14 ${styles.session}`}>
            {isHandheld(userAgent) ? (
              <IconDeviceMobile size={22} aria-hidden="true" />
            ) : (
              <IconDeviceDesktop size={22} aria-hidden="true" />
            )}
            <span className={styles.words}>
              {deviceName(t, userAgent)}
              <small className="block">
                {ip} · {t('accounts:profile.lastSeen', { when: format.relative(lastSeenAt) })}
              </small>
            </span>
            {current ? (
              <StatusBadge tone="done" size="sm">
                {t('accounts:profile.thisDevice')}
              </StatusBadge>
            ) : (
              <Button
                size="sm"
                tone="danger"
                disabled={end.isPending}
                aria-label={t('security:sessions.endOf', { device: deviceName(t, userAgent) })}
                onClick={() => void end.run({ params: { id: _id } })}
              >
                {t('security:sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sessions.length ? (
        <Button variant="quiet" size="sm" onClick={() => setAllShown(true)}>
          {t('accounts:profile.allSessions', { count: sessions.length })}
        </Button>
      ) : null}
    </>
  )
}
