import IconCircleArrowRight from '@tabler/icons-react/dist/esm/icons/IconCircleArrowRight.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Section.module.css'

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
    <section className={classes(styles.nextStep, isWaiting && styles.waiting)} aria-labelledby={titleId}>
      <p className={`row align-center gap-8 size-13 tone-primary weight-500 ${styles.eyebrow}`}>
        <Glyph size={18} aria-hidden="true" />
        {eyebrow}
      </p>
      <h2 id={titleId} className="size-20 mt-6 mb-4">
        {title}
      </h2>
      {text ? <p className="quiet-text">{text}</p> : null}
      {children ? <div className="mt-20">{children}</div> : null}
      {actions ? <div className={`row wrap gap-8 mt-24 ${styles.actions}`}>{actions}</div> : null}
      {exits ? <p className="quiet-text mt-18">{exits}</p> : null}
    </section>
  )
}

/** The exits as a row of links. */
export function TertiaryActions({ children }: { children: ReactNode }) {
  return <span className={`row wrap gap-20 row-gap-4 ${styles.exitList}`}>{children}</span>
}

/** One exit: in a row of them, or within a sentence. */
export function TertiaryAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`tone-primary weight-500 ${styles.exit}`} onClick={onClick}>
      {children}
    </button>
  )
}
