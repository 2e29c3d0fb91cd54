import type { ReactNode } from 'react'
import styles from './MapNote.module.css'

/** A sentence about the map: small above it, or in its place. */
export function MapNote({
  title,
  action,
  isSmall = false,
  children,
}: {
  title?: string
  action?: ReactNode
  isSmall?: boolean
  children: ReactNode
}) {
  return (
    <div className={isSmall ? styles.small : styles.whole} role="status">
      {title ? <p className="weight-600">{title}</p> : null}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** The things at the pin that was chosen. */
export function PinPanel({
  title,
  close,
  foot,
  children,
}: {
  title: string
  close: ReactNode
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className="size-16 weight-600">{title}</h2>
        {close}
      </div>
      <div className={styles.cards}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </section>
  )
}
