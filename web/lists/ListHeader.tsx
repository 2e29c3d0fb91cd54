import type { ReactNode } from 'react'
import { Row } from '#web/ui/Stack.tsx'
import styles from './ListTable.module.css'

/** The title of a list, a line about it, and what can be done there, such as adding a row. */
export function ListHeader({ title, summary, actions }: { title: string; summary?: ReactNode; actions?: ReactNode }) {
  return (
    <Row wrap align="start" justify="between" gap={24} rowGap={12} mb={20}>
      <div>
        <h1 className={`size-30 ${styles.title}`}>{title}</h1>
        {summary ? <p className="quiet-text mt-4">{summary}</p> : null}
      </div>
      {actions ? (
        <Row gap={8} align="stretch" wrap>
          {actions}
        </Row>
      ) : null}
    </Row>
  )
}
