import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'
import styles from './TextLink.module.css'

/** A link in running text or at the end of a row. `underline` where nothing but the colour would tell it apart. */
export function TextLink({ underline, className, ...link }: LinkProps & { underline?: boolean | undefined }) {
  return <Link {...link} className={classes(styles.link, underline && styles.underline, className)} />
}
