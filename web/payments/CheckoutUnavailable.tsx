import type { ReactNode } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './CheckoutStep.module.css'

/** Instead of a checkout: why there is nothing to pay, and the way on. */
export function CheckoutUnavailable({
  thing,
  title,
  headTitle = title,
  text,
  action,
}: {
  thing: { _id: string; category: string }
  title: string
  /** Of the tab, if it is another one. */
  headTitle?: string
  text: string
  action: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Head title={headTitle} />
      <EmptyState
        level={1}
        size="lg"
        picture={artworkUrl(thing.category, thing._id, { view: 2 })}
        title={title}
        text={text}
        action={action}
      />
    </div>
  )
}
