import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText, type NamedRead } from '#web/kernel/error-text.ts'
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
  name,
}: {
  error: unknown
  onRetry: () => void
  /** The title and text for lists of anything but services. */
  title?: string
  textOf?: (problem: string) => string
  /** A more exact name of the read, if its call alone does not tell what failed. */
  name?: NamedRead | undefined
}) {
  const t = useT()
  const failure = failureOf(error)
  const problem = withoutStop(errorText(t, { ...failure, callName: name ?? failure.callName }))
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
