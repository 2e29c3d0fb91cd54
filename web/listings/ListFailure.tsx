import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Some messages end with a full stop; the sentence around them has its own. */
const withoutStop = (text: string) => text.replace(/[.።]\s*$/, '')

/** Said where the list would be; the filters stay. */
export function ListFailure({
  error,
  onRetry,
  title,
  textOf,
}: {
  error: unknown
  onRetry: () => void
  /** Where it is not services that are missing: what it is, and what is kept. */
  title?: string
  textOf?: (problem: string) => string
}) {
  const t = useT()
  const problem = withoutStop(errorText(t, failureOf(error)))
  const retry = useAutoRetry(error, onRetry)
  return (
    <div role="alert">
      <EmptyState
        picture="/art/scene/tv-audio/t2.svg?view=2"
        title={title ?? t('browse:browse.error.title')}
        text={textOf ? textOf(problem) : t('browse:browse.error.text', { problem })}
        action={
          <Button variant="primary" icon={IconRefresh} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
