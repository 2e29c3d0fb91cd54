import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { useRecovery } from '#web/kernel/use-retry.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** Said where the list would be; the filters stay. */
export function NotificationsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useRecovery(error, onRetry)
  return (
    <ErrorState
      title={t('bell:failed')}
      text={problemText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
