import styles from './Skeleton.module.css'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonRegion } from './SkeletonRegion.tsx'

/** Rows with a round picture and two lines. */
export function ListSkeleton({ label, count = 4 }: { label: string; count?: number | undefined }) {
  return (
    <SkeletonRegion label={label} className={styles.list}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={row} className={styles.row}>
          <Skeleton width={44} height={44} round />
          <div className={styles.grow}>
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
