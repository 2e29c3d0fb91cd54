import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { failureOf } from '#web/kernel/api-error.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useRecovery } from '#web/kernel/use-retry.ts'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { BecomeSeller } from '#web/listings/form/BecomeSeller.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { homeRead } from './home-read.ts'
import { SellerHead } from './SellerHead.tsx'
import { SellerHome } from './SellerHome.tsx'
import styles from './SellerHomeScreen.module.css'
import { SellerHomeSkeleton } from './SellerHomeSkeleton.tsx'

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
  const { data } = useQuery(homeRead())
  return (
    <div className={`container ${styles.screen}`}>
      <SellerHead seller={data?.seller ?? user} />
      <CatchFailure fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
        <Suspense fallback={<SellerHomeSkeleton />}>
          <SellerHome />
        </Suspense>
      </CatchFailure>
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useRecovery(error, onRetry)
  return (
    <ErrorState
      title={t('selling:failed')}
      text={problemText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
