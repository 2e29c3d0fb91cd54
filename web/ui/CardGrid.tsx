import type { ReactNode } from 'react'
import styles from './cards.module.css'
import { classes } from './classes.ts'
import { Grid } from './Stack.tsx'

const phoneColumns = { one: 1, two: 2, rail: undefined } as const

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
  return (
    <Grid
      columns={columns}
      tablet={2}
      phone={phoneColumns[phone]}
      gap={24}
      rowGap={isClose ? 20 : 32}
      className={classes(styles[phone], className)}
    >
      {children}
    </Grid>
  )
}
