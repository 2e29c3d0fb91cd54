import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'
import styles from './lists.module.css'
import { Row, Stack } from './Stack.tsx'

export type KeyValueRow = {
  key: string
  icon?: Icon | undefined
  label: string
  value: ReactNode
  note?: ReactNode
}

/** Facts with an icon each. The label is read out; `showLabels` also shows it, for facts that do not explain themselves. */
export function KeyValueList({ rows, showLabels }: { rows: KeyValueRow[]; showLabels?: boolean | undefined }) {
  return (
    <Stack as="dl" gap={8} size={14}>
      {rows.map(({ icon: Glyph, ...row }) => (
        <Row key={row.key} gap={12} align="start">
          <dt className="row fixed gap-12 tone-faint">
            {Glyph ? <Glyph size={20} aria-hidden="true" /> : null}
            <span className={showLabels ? `tone-muted ${styles.label}` : 'visually-hidden'}>{row.label}</span>
          </dt>
          <dd className="shrink text-anywhere">
            {row.value}
            {row.note ? <span className={`block tone-muted ${styles.note}`}>{row.note}</span> : null}
          </dd>
        </Row>
      ))}
    </Stack>
  )
}
