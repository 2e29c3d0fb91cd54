import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StatusBadge.module.css'

/** The seven families that every server status belongs to; an unknown status is `neutral`. */
export type StatusFamily = 'neutral' | 'wait' | 'active' | 'move' | 'done' | 'problem' | 'refund'

/** Where something stands, in words, with the colour of its family. */
export function StatusBadge({
  family,
  size = 'md',
  children,
}: {
  family: StatusFamily
  size?: 'sm' | 'md' | undefined
  children: ReactNode
}) {
  return <span className={classes(styles.badge, styles[family], styles[size])}>{children}</span>
}
