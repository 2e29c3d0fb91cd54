import { useT } from '#web/kernel/i18n.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SkeletonRegion } from '#web/ui/SkeletonRegion.tsx'
import styles from './ConversationPane.module.css'

const shapes = [
  { key: 'first', width: '46%', height: 44 },
  { key: 'second', width: '62%', height: 66 },
  { key: 'third', width: '34%', height: 44 },
  { key: 'fourth', width: '52%', height: 66 },
]

/** A thread that is on its way. */
export function MessageListSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('chat:thread.loading')} className={styles.waiting}>
      {shapes.map(({ key, ...shape }) => (
        <Skeleton key={key} {...shape} />
      ))}
    </SkeletonRegion>
  )
}
