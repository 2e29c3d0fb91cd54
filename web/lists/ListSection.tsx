import { type ReactNode, Suspense } from 'react'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** A part of a screen that loads, and fails, by itself. */
export function ListSection({
  loading,
  failed,
  children,
}: {
  loading: ReactNode
  failed: string
  children: ReactNode
}) {
  return (
    <SectionErrorBoundary fallback={(error, retry) => <Failure title={failed} error={error} onRetry={retry} />}>
      <Suspense fallback={loading}>{children}</Suspense>
    </SectionErrorBoundary>
  )
}

function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState title={title} text={errorText(t, failureOf(error))} retry={{ label: t('tryAgain'), onRetry: retry }} />
  )
}
