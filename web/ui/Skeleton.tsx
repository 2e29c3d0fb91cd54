import type { CSSProperties, ReactNode } from 'react'
import { CardGrid } from './CardGrid.tsx'
import { classes } from './classes.ts'
import styles from './feedback.module.css'
import { Row, Stack } from './Stack.tsx'

/** One grey shape; the skeletons of whole screens are made of it. */
export function Skeleton({
  width = '100%',
  height = 14,
  round,
  ratio,
}: {
  width?: number | string | undefined
  height?: number | string | undefined
  /** A circle. */
  round?: boolean | undefined
  /** The shape of a picture instead of a height, such as "4/3". */
  ratio?: string | undefined
}) {
  const style: CSSProperties = ratio ? { width, aspectRatio: ratio } : { width, height }
  return <span className={classes(styles.shape, round && styles.round, ratio && styles.photo)} style={style} />
}

const sevenDays = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** A week of days and the times of one that have not arrived. */
export const TimesSkeleton = () => (
  <div className="stack gap-10">
    <Skeleton width={150} />
    <Row gap={6} mt={6}>
      {sevenDays.map((key) => (
        <Skeleton key={key} height={70} />
      ))}
    </Row>
    <div className="grid columns-4 gap-8">
      {sevenDays.map((key) => (
        <Skeleton key={key} height={40} />
      ))}
      <Skeleton height={40} />
    </div>
  </div>
)

/** Says in words that something loads while the shapes inside are silent. */
export function SkeletonRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classes(styles.pending, className)} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

/** Rows with a round picture and two lines. */
export function ListSkeleton({ label, count = 4 }: { label: string; count?: number | undefined }) {
  return (
    <SkeletonRegion label={label} className="stack gap-28">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Row gap={14} key={row}>
          <Skeleton width={44} height={44} round />
          <Stack gap={10} flex="grow">
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </Stack>
        </Row>
      ))}
    </SkeletonRegion>
  )
}

/** A form of labelled fields. */
export function FormSkeleton({ label, fields = 4 }: { label: string; fields?: number | undefined }) {
  return (
    <SkeletonRegion label={label} className={`stack gap-24 ${styles.form}`}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Stack key={field} gap={12}>
          <Skeleton width={120} />
          <Skeleton height={48} />
        </Stack>
      ))}
    </SkeletonRegion>
  )
}

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
          <Stack key={card} gap={12} className={styles.card}>
            <Skeleton ratio="4/3" />
            <Skeleton width="60%" />
            <Skeleton width="90%" height={16} />
            <Skeleton width="40%" />
          </Stack>
        ))}
      </CardGrid>
    </SkeletonRegion>
  )
}
