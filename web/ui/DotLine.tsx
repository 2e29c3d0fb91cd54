import { Fragment } from 'react'
import styles from './DotLine.module.css'

/** Short facts side by side, with a dot between two of a line: where the line wraps there is none. */
export function DotLine({ parts }: { parts: readonly string[] }) {
  return (
    <span className={styles.line}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? ' ' : null}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
