import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icon.ts'
import { Grid } from '#web/ui/Stack.tsx'
import styles from './FactList.module.css'

export type Fact = { key: string; icon: Icon; label: string; value: ReactNode; note?: ReactNode }

/** Facts that need their name: it stands above, so that long answers have the whole width. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <Grid as="dl" gap={16} size={14}>
      {facts.map(({ icon: Glyph, ...fact }) => (
        <div key={fact.key} className={styles.fact}>
          <Glyph size={20} aria-hidden="true" className={styles.icon} />
          <dt className="size-13 tone-faint">{fact.label}</dt>
          <dd className={`text-lines ${styles.value}`}>
            {fact.value}
            {fact.note ? <span className="tone-muted block">{fact.note}</span> : null}
          </dd>
        </div>
      ))}
    </Grid>
  )
}
