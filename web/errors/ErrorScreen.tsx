import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator, useRouteError } from 'react-router'
import { failureOf } from '#web/kernel/api-error.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { useIsOnline } from '#web/kernel/use-online.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import styles from './errors.module.css'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** A screen's code or data did not arrive. */
const isUnreachable = (error: unknown, status: number) =>
  status === 0 ||
  (error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message))

/** What stands where a screen failed: missing, offline, or a fault of ours. */
export function ErrorScreen() {
  const t = useT()
  const error = useRouteError()
  const failure = failureOf(error)
  const isOnline = useIsOnline()
  const { revalidate, state } = useRevalidator()
  const queries = useQueryClient()
  const retry = () => {
    // A read that failed would be remembered as failed.
    queries.removeQueries({ predicate: ({ state: { status } }) => status === 'error' })
    void revalidate()
  }
  if (failure.status === 404) return <NotFoundScreen />
  if (!isOnline || isUnreachable(error, failure.status))
    return <OfflineNotice isBusy={state === 'loading'} onRetry={retry} />
  return (
    <div className={styles.screen}>
      <Head title={t('failure.title')} noindex />
      <ErrorState
        level={1}
        title={t('failure.title')}
        text={problemText(t, failure)}
        retry={{ label: t('tryAgain'), onRetry: retry, isBusy: state === 'loading' }}
      />
    </div>
  )
}
