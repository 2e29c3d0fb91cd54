import { classes } from './classes.ts'
import styles from './inline.module.css'
import { Link, type LinkProps } from './Link.tsx'

/** A link in running text or at the end of a row. `underline` where nothing but the colour would tell it apart. */
export function TextLink({ underline, className, ...link }: LinkProps & { underline?: boolean | undefined }) {
  return <Link {...link} className={classes(styles.link, underline && styles.underline, className)} />
}
