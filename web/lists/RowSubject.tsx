import type { ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import styles from './RowSubject.module.css'

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
    <Link href={href} keepScroll={keepScroll} className={styles.subject}>
      {picture}
      <span className={styles.words}>
        {mark ? (
          <span dir="auto" className={styles.marked}>
            {name}
            {mark}
          </span>
        ) : (
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        )}
        <small>{note}</small>
      </span>
    </Link>
  )
}
