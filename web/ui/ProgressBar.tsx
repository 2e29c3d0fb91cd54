import { classes } from './classes.ts'
import styles from './ProgressBar.module.css'

/** How much of something is done, from 0 to 1. */
export function ProgressBar({
  value,
  label,
  className,
}: {
  value: number
  label: string
  className?: string | undefined
}) {
  return <progress className={classes(styles.bar, className)} value={value} max={1} aria-label={label} />
}
