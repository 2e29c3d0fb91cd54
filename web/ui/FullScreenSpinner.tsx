import { classes } from './classes.ts'
import styles from './feedback.module.css'
import { LogoMark } from './Logo.tsx'

/** The mark with a turning ring while a whole screen loads. `inline` fills its place instead of the window. */
export function FullScreenSpinner({ label, inline }: { label: string; inline?: boolean | undefined }) {
  return (
    <div className={classes('centered', styles.pending, styles.spinner, inline && styles.inline)} role="status">
      <span className="visually-hidden">{label}</span>
      <span className={`centered ${styles.ring}`}>
        <LogoMark size={40} />
      </span>
    </div>
  )
}
