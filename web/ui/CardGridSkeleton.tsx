import { CardGrid } from './CardGrid.tsx'
import styles from './Skeleton.module.css'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonRegion } from './SkeletonRegion.tsx'

/** A grid of listing cards that has not arrived. */
export function CardGridSkeleton({
  label,
  count = 6,
  columns = 3,
  phone = 'one',
}: {
  label: string
  count?: number | undefined
  columns?: 2 | 3 | 4 | undefined
  phone?: 'one' | 'two' | 'rail' | undefined
}) {
  return (
    <SkeletonRegion label={label}>
      <CardGrid columns={columns} phone={phone}>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
          <div key={card} className={styles.stack}>
            <Skeleton ratio="4/3" />
            <Skeleton width="60%" />
            <Skeleton width="90%" height={16} />
            <Skeleton width="40%" />
          </div>
        ))}
      </CardGrid>
    </SkeletonRegion>
  )
}
