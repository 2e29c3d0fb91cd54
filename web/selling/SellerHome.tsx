import { useSuspenseQuery } from '@tanstack/react-query'
import { SellerVerification } from '#web/accounts/SellerVerification.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { EarningsPanel } from './EarningsPanel.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'
import styles from './SellerHome.module.css'
import { SellerListings } from './SellerListings.tsx'
import { SellerTabs } from './SellerTabs.tsx'
import { sellerHomeRead } from './seller-home-read.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

/** Everything below the greeting, in one reply. */
export function SellerHome() {
  const user = useUser()
  const { data: home } = useSuspenseQuery(sellerHomeRead())
  const { seller, waiting, waitingProducts, schedule, earnings, figures } = home
  return (
    <>
      <SellerTabs home={home} />
      {seller.isVerified ? null : (
        <div className={styles.note}>
          <SellerVerification user={{ ...user, ...seller }} />
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
