import styles from './Skeleton.module.css'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonRegion } from './SkeletonRegion.tsx'

/** A form of labelled fields. */
export function FormSkeleton({ label, fields = 4 }: { label: string; fields?: number | undefined }) {
  return (
    <SkeletonRegion label={label} className={styles.form}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={field} className={styles.stack}>
          <Skeleton width={120} />
          <Skeleton height={48} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
