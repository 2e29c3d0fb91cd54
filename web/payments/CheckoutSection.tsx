import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useId } from 'react'
import styles from './CheckoutSection.module.css'

/** A numbered step of the checkout; a done one has a check instead of its number. */
export function CheckoutSection({
  number,
  title,
  isDone,
  isLater,
  aside,
  children,
}: {
  number: number
  title: string
  isDone?: boolean
  isLater?: boolean
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId} data-later={isLater ? '' : undefined}>
      <div className={styles.head}>
        <span className={styles.number} data-done={isDone ? '' : undefined} aria-hidden="true">
          {isDone ? <IconCheck size={16} /> : number}
        </span>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
