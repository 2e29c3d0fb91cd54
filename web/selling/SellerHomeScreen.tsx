import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { BecomeSeller } from '#web/listings/form/BecomeSeller.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SellerGreeting } from './SellerGreeting.tsx'
import { SellerHome } from './SellerHome.tsx'
import styles from './SellerHomeScreen.module.css'
import { SellerHomeSkeleton } from './SellerHomeSkeleton.tsx'
import { sellerHomeRead } from './seller-home-read.ts'

/** A seller's day: what waits for them, what is agreed, what they earn and how their listings do. */
export function SellerHomeScreen() {
  const t = useT()
  const user = useUser()
  return (
    <>
      <Head title={t('selling:title')} noindex />
      {user.isSeller ? <Home /> : <BecomeSeller />}
    </>
  )
}

function Home() {
  const user = useUser()
  // Whoever is greeted is known before the rest; whether they are verified may have changed since they signed in.
  const { data } = useQuery(sellerHomeRead())
  return (
    <div className={`container ${styles.screen}`}>
      <SellerGreeting seller={data?.seller ?? user} />
      <SectionErrorBoundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
        <Suspense fallback={<SellerHomeSkeleton />}>
          <SellerHome />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('selling:failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}

/** The screen waits with a skeleton; somebody who does not sell is asked whether they would like to. */
export const loader = defineLoader(async ({ prefetch }) => {
  if (session.get().user?.isSeller) prefetch(sellerHomeRead())
})
