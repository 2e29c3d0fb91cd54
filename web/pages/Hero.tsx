import type { ReactNode } from 'react'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './Hero.module.css'

/** The head of a page: what it is, its one sentence, and three still lifes. */
export function Hero({
  label,
  title,
  lead,
  pictures,
  children,
}: {
  /** What the page is called elsewhere, where the title is a sentence. */
  label?: string
  title: string
  lead: string
  pictures: readonly [string, string, string]
  children?: ReactNode
}) {
  return (
    <div className={styles.hero}>
      <div className={`container ${styles.columns}`}>
        <div>
          {label ? <p className={styles.label}>{label}</p> : null}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children ? <div className={styles.below}>{children}</div> : null}
        </div>
        <div className={styles.pictures} aria-hidden="true">
          {pictures.map((url) => (
            <Picture key={url} source={{ url }} alt="" ratio="fill" rounded="xl" eager />
          ))}
        </div>
      </div>
    </div>
  )
}
