import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { art } from '#web/kernel/links.ts'
import { problemText } from '#web/kernel/problem.ts'
import { useRecovery } from '#web/kernel/use-retry.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Said where the list would be; the search stays. */
export function ProvidersFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useRecovery(error, onRetry)
  return (
    <div role="alert">
      <EmptyState
        picture={art('photography', 'failure', { view: 2 })}
        title={t('accounts:providers.error.title')}
        text={t('accounts:providers.error.text', { problem: problemText(t, failureOf(error)) })}
        action={
          <Button variant="primary" icon={IconRefresh} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
