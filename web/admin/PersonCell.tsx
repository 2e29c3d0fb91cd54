import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './AdminOrdersScreen.module.css'

/** Somebody in a row of a list. */
export function PersonCell({ name, profilePicture }: RefundCaseSummary['buyer']) {
  return (
    <span className={styles.person}>
      <Avatar name={name} picture={profilePicture} size={28} />
      {name}
    </span>
  )
}
