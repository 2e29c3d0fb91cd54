import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'
import styles from './KeyValueList.module.css'

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
    <dl className={styles.list}>
      {rows.map(({ icon: Glyph, ...row }) => (
        <div key={row.key} className={styles.row}>
          <dt>
            {Glyph ? <Glyph size={20} aria-hidden="true" /> : null}
            <span className={showLabels ? styles.label : 'visually-hidden'}>{row.label}</span>
          </dt>
          <dd>
            {row.value}
            {row.note ? <span className={styles.note}>{row.note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
