import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Section.module.css'

/** A bordered white box for one idea. `lift` floats (the price box), `flush` has no padding (lists, tables). */
export function Panel({
  lift,
  flush,
  className,
  ...rest
}: ComponentProps<'div'> & { lift?: boolean | undefined; flush?: boolean | undefined }) {
  return <div {...rest} className={classes(styles.panel, lift && styles.lift, flush && styles.flush, className)} />
}
