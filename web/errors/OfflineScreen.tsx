import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBackOnline } from '#web/kernel/connection.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, returnPathIn } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './errors.module.css'

/** A place to wait for the connection; it leads back by itself. */
export function OfflineScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return <OfflineNotice onRetry={() => navigator.onLine && void navigate(returnPathIn(search), { replace: true })} />
}

const SECONDS = 8

/** Says that there is no connection, counts down, and tries again by itself: at the end, and when the browser is back. */
export function OfflineNotice({ isBusy = false, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  const t = useT()
  const [left, setLeft] = useState(SECONDS)
  const retry = useEffectEvent(onRetry)

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left > 0) return
    setLeft(SECONDS)
    retry()
  }, [left])
  useBackOnline(onRetry)

  return (
    <div className={styles.screen}>
      <Head title={t('offline.title')} noindex />
      <EmptyState
        level={1}
        size="lg"
        picture={artworkUrl('tech-it', 'offline')}
        title={t('offline.title')}
        text={
          <>
            {t('offline.text')} {t('offline.retryIn', { count: left })}
          </>
        }
        action={
          <Button variant="primary" icon={IconRefresh} loading={isBusy} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
