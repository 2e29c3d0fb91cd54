import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icon.ts'
import styles from './FactList.module.css'

export type Fact = { key: string; icon: Icon; label: string; value: ReactNode; note?: ReactNode }

/** Facts that need their name: it stands above, so that long answers have the whole width. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ icon: Glyph, ...fact }) => (
        <div key={fact.key} className={styles.fact}>
          <Glyph size={20} aria-hidden="true" className={styles.icon} />
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>
            {fact.value}
            {fact.note ? <span className={styles.note}>{fact.note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
