import { useRevalidator, useRouteError } from 'react-router'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useIsUnreachable, useRetry } from '#web/kernel/use-retry.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import styles from './errors.module.css'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { OfflineNotice } from './OfflineScreen.tsx'

/** Stands in for a screen that failed: not found, offline, or an error. */
export function ErrorScreen() {
  const t = useT()
  const error = useRouteError()
  const failure = failureOf(error)
  const isLost = useIsUnreachable(error)
  const { revalidate, state } = useRevalidator()
  const retry = useRetry(revalidate)
  const isDenied = failure.status === 403
  const title = t(isDenied ? 'errors:denied' : 'failure.title')
  if (failure.status === 404) return <NotFoundScreen />
  if (isLost) return <OfflineNotice isBusy={state === 'loading'} onRetry={retry} />
  return (
    <div className={styles.screen}>
      <Head title={title} noindex />
      <ErrorState
        level={1}
        title={title}
        text={errorText(t, failure)}
        retry={isDenied ? undefined : { label: t('tryAgain'), onRetry: retry, isBusy: state === 'loading' }}
      />
    </div>
  )
}
