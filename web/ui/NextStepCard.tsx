import IconCircleArrowRight from '@tabler/icons-react/dist/esm/icons/IconCircleArrowRight.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './NextStepCard.module.css'

/** The side whose turn it is and its actions: one filled button, the alternative as outline, the exits as links. */
export function NextStepCard({
  eyebrow,
  title,
  text,
  children,
  actions,
  exits,
  isWaiting,
}: {
  /** "Your next step", or "Waiting for Hanna". */
  eyebrow: string
  /** A sentence or a question. */
  title: string
  text?: ReactNode
  /** The choices. */
  children?: ReactNode
  actions?: ReactNode
  /** The last line, with links. */
  exits?: ReactNode
  /** If the other side must act: the same place, grey, without a button. */
  isWaiting?: boolean | undefined
}) {
  const titleId = useId()
  const Glyph = isWaiting ? IconClock : IconCircleArrowRight
  return (
    <section className={classes(styles.card, isWaiting && styles.waiting)} aria-labelledby={titleId}>
      <p className={styles.eyebrow}>
        <Glyph size={18} aria-hidden="true" />
        {eyebrow}
      </p>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.choices}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {exits ? <p className={styles.exits}>{exits}</p> : null}
    </section>
  )
}

/** The exits as a row of links. */
export function NextStepExits({ children }: { children: ReactNode }) {
  return <span className={styles.exitList}>{children}</span>
}

/** One exit: in a row of them, or within a sentence. */
export function NextStepExit({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.exit} onClick={onClick}>
      {children}
    </button>
  )
}
