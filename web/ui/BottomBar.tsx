import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** On a phone only: the action of the page at the bottom of the window, with the price beside it. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {note ? <div className={styles.note}>{note}</div> : null}
      {children}
    </div>
  )
}
