import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import type { LinkProps } from './LinkProvider.tsx'
import styles from './TextLink.module.css'

/** A link in running text or at the end of a row. `underline` where nothing but the colour would tell it apart. */
export function TextLink({ underline, className, ...link }: LinkProps & { underline?: boolean | undefined }) {
  return <Link {...link} className={classes(styles.link, underline && styles.underline, className)} />
}
