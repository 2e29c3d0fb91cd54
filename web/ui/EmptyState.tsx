import type { ReactNode } from 'react'
import styles from './feedback.module.css'
import { Picture } from './Picture.tsx'
import { Row } from './Stack.tsx'

/** Nothing here yet: a picture, a title, one sentence and the person's next step. */
export function EmptyState({
  picture,
  title,
  text,
  action,
  level = 2,
  size = 'md',
}: {
  /** The address of a drawn picture, view 2. */
  picture?: string | undefined
  title: string
  text?: ReactNode
  action?: ReactNode
  /** 1 where it is the whole screen: not found, offline. */
  level?: 1 | 2 | 3 | undefined
  /** `lg` for a whole screen. */
  size?: 'md' | 'lg' | undefined
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty} data-size={size}>
      {picture ? (
        <Picture source={{ url: picture }} alt="" ratio="4/3" rounded="xl" eager className={styles.picture} />
      ) : null}
      <Heading className={`size-20 ${styles.title}`}>{title}</Heading>
      {text ? <p className="tone-muted text-balance mt-8">{text}</p> : null}
      {action ? (
        <Row gap={8} align="stretch" justify="center" wrap mt={24}>
          {action}
        </Row>
      ) : null}
    </div>
  )
}
