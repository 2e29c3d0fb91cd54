import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'
import { classes } from './classes.ts'
import { Row } from './Stack.tsx'

/** On a phone only: the action of the page at the bottom of the window, with the price beside it. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {note ? <div className={styles.note}>{note}</div> : null}
      {children}
    </div>
  )
}

type FormFooterProps = {
  note?: ReactNode
  /** `always` shows the note on a phone, too, above the buttons. */
  noteShow?: 'always' | 'not-phone' | undefined
  children: ReactNode
}

/** The foot of a long form that stays in sight: the current step at the left, Back and the next step at the right. */
export function FormFooter({ note, noteShow = 'not-phone', children }: FormFooterProps) {
  const isAlways = noteShow === 'always'
  return (
    <div className={styles.foot} data-tall={(note && isAlways) || undefined}>
      <div className={`container ${styles.row}`}>
        {note ? <span className={classes('size-14 tone-muted', !isAlways && 'not-phone')}>{note}</span> : null}
        <Row gap={8} align="stretch" push className={styles.actions}>
          {children}
        </Row>
      </div>
    </div>
  )
}
