import { useSuspenseQuery } from '@tanstack/react-query'
import { Verification } from '#web/accounts/Verification.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { EarningsPanel } from './EarningsPanel.tsx'
import { homeRead } from './home-read.ts'
import { SchedulePanel } from './SchedulePanel.tsx'
import styles from './SellerHome.module.css'
import { SellerListings } from './SellerListings.tsx'
import { SellerTabs } from './SellerTabs.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'

/** Everything below the greeting, in one reply. */
export function SellerHome() {
  const user = useUser()
  const { data: home } = useSuspenseQuery(homeRead())
  const { seller, waiting, waitingProducts, schedule, earnings, figures } = home
  return (
    <>
      <SellerTabs home={home} />
      {seller.isVerified ? null : (
        <div className={styles.note}>
          <Verification user={{ ...user, ...seller }} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <WaitingOrders waiting={waiting} waitingProducts={waitingProducts} next={schedule[0]} />
          <SellerListings home={home} />
        </div>
        <div className={styles.side}>
          <EarningsPanel earnings={earnings} figures={figures} />
          <SchedulePanel appointments={schedule} />
        </div>
      </div>
    </>
  )
}
