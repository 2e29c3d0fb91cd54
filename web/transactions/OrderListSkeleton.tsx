import { useT } from '#web/kernel/i18n.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import styles from './OrderList.module.css'

/** Rows in the shape of orders. */
export function OrderListSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('transactions:loading')} className={styles.list}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.picture}>
            <Skeleton ratio="4/3" />
          </span>
          <div>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
          <div className={styles.state}>
            <Skeleton width={130} height={26} />
          </div>
          <div className={styles.amount}>
            <Skeleton width={60} />
          </div>
          <div className={styles.act}>
            <Skeleton width={140} height={36} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
