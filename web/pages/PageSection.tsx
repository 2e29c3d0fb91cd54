import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { Icon } from '#web/ui/icon.ts'
import type { StepText } from '#web/ui/StepList.tsx'
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
        {text ? <p className={`size-16 tone-muted text-pretty mt-8 ${styles.text}`}>{text}</p> : null}
        <div className={`mt-32 ${styles.content}`}>{children}</div>
      </div>
    </section>
  )
}

export type Feature = StepText & { icon: Icon }

/** Features side by side, each with its icon. */
export function FeatureList({ points }: { points: readonly Feature[] }) {
  const columns = points.length === 4 ? `columns-4 ${styles.four}` : 'columns-3'
  return (
    <ul className={classes('grid tablet-2 phone-1', columns, styles.points)}>
      {points.map(({ key, icon: Glyph, title, text }) => (
        <li key={key}>
          <Glyph size={26} aria-hidden="true" />
          <h3>{title}</h3>
          <p className="tone-muted text-pretty mt-6">{text}</p>
        </li>
      ))}
    </ul>
  )
}
