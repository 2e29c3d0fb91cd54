import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import styles from './ListTable.module.css'

/** The first cell of a row: a picture, a name that links to the subject, and a line below. */
export function RowSubject({
  href,
  keepScroll,
  picture,
  name,
  mark,
  note,
}: {
  href: string
  keepScroll?: boolean | undefined
  picture?: ReactNode
  name: string
  /** Right after the name, such as the badge of who is verified. */
  mark?: ReactNode
  note: ReactNode
}) {
  return (
    <Link href={href} keepScroll={keepScroll} className={classes('row align-center gap-12 shrink', styles.subject)}>
      {picture}
      <Stack as="span" className={styles.words}>
        {mark ? (
          <Row as="span" dir="auto" gap={4} className={styles.marked}>
            {name}
            {mark}
          </Row>
        ) : (
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        )}
        <small>{note}</small>
      </Stack>
    </Link>
  )
}
