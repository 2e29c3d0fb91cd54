import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'
import { classes } from './classes.ts'

/** Cards in columns; on a phone two columns, one column, or a rail that is swiped. */
export function CardGrid({
  columns = 3,
  phone = 'one',
  isClose = false,
  children,
  className,
}: {
  columns?: 2 | 3 | 4 | undefined
  phone?: 'one' | 'two' | 'rail' | undefined
  /** The rows stand closer together. */
  isClose?: boolean
  children: ReactNode
  className?: string | undefined
}) {
  const looks = classes(styles.grid, styles[`c${columns}`], isClose && styles.close, styles[phone], className)
  return <div className={looks}>{children}</div>
}
