import styles from './Skeleton.module.css'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonRegion } from './SkeletonRegion.tsx'

/** A detail page: title, big picture, text at the left, a box at the right. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className={styles.columns}>
      <div className={styles.wide}>
        <div className={styles.stack}>
          <Skeleton width="55%" height={30} />
          <Skeleton width="30%" />
          <Skeleton ratio="21/9" />
        </div>
      </div>
      <div className={styles.stack}>
        <Skeleton width="40%" height={22} />
        <Skeleton />
        <Skeleton />
        <Skeleton width="75%" />
      </div>
      <Skeleton height={320} />
    </SkeletonRegion>
  )
}
