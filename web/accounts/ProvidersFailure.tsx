import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Said where the list would be; the search stays. */
export function ProvidersFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <div role="alert">
      <EmptyState
        picture={artworkUrl('photography', 'failure', { view: 2 })}
        title={t('accounts:providers.error.title')}
        text={t('accounts:providers.error.text', { problem: errorText(t, failureOf(error)) })}
        action={
          <Button variant="primary" icon={IconRefresh} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
