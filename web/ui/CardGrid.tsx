import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'
import { classes } from './classes.ts'

/** Cards in columns; on a phone two columns, one column, or a rail that is swiped. */
export function CardGrid({
  columns = 3,
  phone = 'one',
  children,
  className,
}: {
  columns?: 2 | 3 | 4 | undefined
  phone?: 'one' | 'two' | 'rail' | undefined
  children: ReactNode
  className?: string | undefined
}) {
  return <div className={classes(styles.grid, styles[`c${columns}`], styles[phone], className)}>{children}</div>
}
