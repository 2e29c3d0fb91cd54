import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './PageSection.module.css'

/**
 * A part of a page that its table of contents can lead to; `paper` sets it on a sheet of its own,
 * `beside` sets the text at the right of its title.
 */
export function PageSection({
  id,
  title,
  text,
  look = 'plain',
  children,
}: {
  id: string
  title: string
  text?: string | undefined
  look?: 'plain' | 'paper' | 'beside' | undefined
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <div className={classes(styles[look])}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text ? <p className={styles.text}>{text}</p> : null}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  )
}
