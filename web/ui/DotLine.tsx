import { Fragment } from 'react'
import styles from './inline.module.css'
import { Row } from './Stack.tsx'

/** Short facts side by side, with a dot between two of a line: where the line wraps there is none. */
export function DotLine({ parts }: { parts: readonly string[] }) {
  return (
    <Row as="span" align="stretch" wrap className={styles.dots}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? ' ' : null}
          <span className={`shrink text-anywhere ${styles.part}`}>{part}</span>
        </Fragment>
      ))}
    </Row>
  )
}
