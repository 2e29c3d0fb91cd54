import type { ReactNode } from 'react'
import styles from './FormFooter.module.css'

/** The foot of a long form that stays in sight: where one is at the left, Back and the next step at the right. */
export function FormFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={`container ${styles.row}`}>
        {note ? <span className={styles.note}>{note}</span> : null}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
