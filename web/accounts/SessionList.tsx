import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { useSignOut } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './account.module.css'

/** More are shown when asked for. */
const FIRST = 4

const isHandheld = (userAgent: string) => /Mobile|Android|iPhone|iPad/.test(userAgent)

function nameOf(t: Translate, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('accounts:profile.device', { browser, system })
  return browser ?? system ?? t('accounts:profile.unknownDevice')
}

/** The open sessions of the account, and the way to end all of them. */
export function SessionList() {
  const t = useT()
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut({ everywhere: true })
  }
  return (
    <Panel>
      <h2 className="size-16">{t('accounts:profile.sessions')}</h2>
      <Sessions />
      <p className="quiet-text mt-12 mb-12">{t('accounts:profile.signOutText')}</p>
      <Button tone="danger" loading={isLeaving} onClick={leave}>
        {t('accounts:profile.signOutEverywhere')}
      </Button>
    </Panel>
  )
}

function Sessions() {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch, isFetching } = useQuery(q(api.auth.sessions))
  const [areAllShown, setAllShown] = useState(false)
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
              {nameOf(t, userAgent)}
              <small className="block">
                {ip} · {t('accounts:profile.lastSeen', { when: format.relative(lastSeenAt) })}
              </small>
            </span>
            {current ? (
              <StatusBadge tone="done" size="sm">
                {t('accounts:profile.thisDevice')}
              </StatusBadge>
            ) : null}
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

/** First match counts: most browsers claim to be several. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** The browser and the system behind a `User-Agent`, as people know them. */
const deviceOf = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
})
