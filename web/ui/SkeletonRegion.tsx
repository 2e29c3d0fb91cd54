import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

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
    <div className={classes(styles.root, className)} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
