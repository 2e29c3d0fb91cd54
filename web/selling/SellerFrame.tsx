import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useActing } from '#web/kernel/acting.ts'
import { useMessageNamespace } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { type SellerTab, SellerTabs } from './SellerTabs.tsx'
import styles from './Selling.module.css'

/** The part of selling that an address shows; nothing for what a person buys. */
function sellerTabAt(pathname: string, search: URLSearchParams): SellerTab | undefined {
  if (pathname === links.myServices() || pathname === links.myProducts()) return 'listings'
  if (pathname === links.payments()) return search.get('tab') === 'payments' ? undefined : 'earnings'
  return search.get('role') === 'seller' ? 'orders' : undefined
}

/** The seller's tabs above the pages of selling, on every page to which they lead. */
export function SellerFrame() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const isActing = useActing() !== null
  // The tabs are those of the seller's own day.
  const tab = user?.isSeller && !isActing ? sellerTabAt(pathname, new URLSearchParams(search)) : undefined
  return (
    <>
      {tab ? (
        <div className={`container ${styles.frame}`}>
          <Suspense>
            <Frame tab={tab} />
          </Suspense>
        </div>
      ) : null}
      <Outlet />
    </>
  )
}

function Frame({ tab }: { tab: SellerTab }) {
  const hasWords = useMessageNamespace('selling')
  return hasWords ? <SellerTabs current={tab} /> : null
}
