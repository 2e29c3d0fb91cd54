import { useT } from '#web/kernel/i18n.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import earnings from './Earnings.module.css'
import rows from './MoneyRow.module.css'
import type { WalletTab } from './wallet-reads.ts'

/** Figures and rows in the shape of what comes. */
export function WalletSkeleton({ tab }: { tab: WalletTab }) {
  const t = useT()
  return (
    <SkeletonRegion label={t('wallet:loading')}>
      {tab === 'earnings' ? (
        <div className={earnings.top}>
          <Panel>
            <Skeleton width="30%" />
            <Skeleton width="50%" height={40} />
            <Skeleton width="80%" />
          </Panel>
          <Panel>
            <Skeleton width="50%" />
            <Skeleton width="90%" />
            <Skeleton width={180} height={44} />
          </Panel>
        </div>
      ) : null}
      <div className={rows.list}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={rows.row}>
            <span className={rows.picture}>
              <Skeleton ratio="1/1" />
            </span>
            <div>
              <Skeleton width="55%" />
              <Skeleton width="75%" />
            </div>
            <div className={rows.state}>
              <Skeleton width={110} height={26} />
            </div>
            <div className={rows.amounts}>
              <Skeleton width={70} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
