import { useT } from '#web/kernel/i18n.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import homeStyles from './SellerHome.module.css'
import styles from './SellerHomeSkeleton.module.css'
import tabStyles from './SellerTabs.module.css'
import rowStyles from './WaitingOrderRow.module.css'

/** The shapes of what stands below the greeting, where it will be. */
export function SellerHomeSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('selling:loading')}>
      <div className={tabStyles.tabs}>
        <Skeleton height={34} />
      </div>
      <div className={homeStyles.columns}>
        <div className={homeStyles.main}>
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
        <div className={homeStyles.side}>
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
