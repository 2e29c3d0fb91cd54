import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SellerVerification } from '#web/accounts/SellerVerification.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { EarningsPanel } from './EarningsPanel.tsx'
import { FittingRequests, FittingWanted } from './FittingRequests.tsx'
import { PlanLine } from './PlanLine.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'
import { SellerGreeting } from './SellerGreeting.tsx'
import styles from './SellerHomeScreen.module.css'
import { SellerListings } from './SellerListings.tsx'
import tabStyles from './SellerTabs.module.css'
import { SellerTabs } from './SellerTabs.tsx'
import { StrikeNotice } from './StrikeNotice.tsx'
import rowStyles from './WaitingOrders.module.css'
import { WaitingOrders } from './WaitingOrders.tsx'

export const loader = defineLoader(async ({ prefetch }) => {
  if (!session.get().user?.isSeller) return
  prefetch(sellerHomeRead())
  prefetch(categoriesRead('all'))
})

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
  // The name of the seller is known before the rest; the verification may have changed since the sign-in.
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

/** The screen waits with a skeleton; a person who does not sell is asked whether they would like to. */

/** Everything below the greeting, in one reply. */
export function SellerHome() {
  const user = useUser()
  const { data: home } = useSuspenseQuery(sellerHomeRead())
  const { seller, schedule, earnings, figures } = home
  return (
    <>
      <SellerTabs current="overview" />
      {seller.isVerified ? null : (
        <div className={styles.note}>
          <SellerVerification user={{ ...user, ...seller }} />
        </div>
      )}
      <StrikeNotice />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WaitingOrders home={home} next={schedule[0]} />
          <FittingRequests requests={home.requests} />
          <FittingWanted wanted={home.wanted} />
          <SellerListings home={home} />
        </div>
        <div className={styles.side}>
          <EarningsPanel earnings={earnings} figures={figures} />
          <SchedulePanel appointments={schedule} />
          <PlanLine />
        </div>
      </div>
    </>
  )
}

const sellerHomeRead = () => q(api.seller.home)

/** The shapes of what stands below the greeting, where it will be. */
function SellerHomeSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('selling:loading')}>
      <div className={tabStyles.tabs}>
        <Skeleton height={34} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel flush>
            {['a', 'b', 'c'].map((row) => (
              <div key={row} className={rowStyles.row}>
                <Skeleton ratio="1/1" />
                <div>
                  <Skeleton width="60%" />
                  <Skeleton width="80%" />
                </div>
                <Skeleton width={110} height={36} />
              </div>
            ))}
          </Panel>
          <Panel flush>
            {['a', 'b', 'c'].map((row) => (
              <div key={row} className={styles.listing}>
                <Skeleton width={64} ratio="4/3" />
                <Skeleton width="50%" />
              </div>
            ))}
          </Panel>
        </div>
        <div className={styles.side}>
          <Panel>
            <Skeleton width="40%" />
            <Skeleton width="55%" height={40} />
            <Skeleton height={120} />
          </Panel>
          <Panel>
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="75%" />
          </Panel>
        </div>
      </div>
    </SkeletonRegion>
  )
}
