import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from '../admin.module.css'
import { useOrderStateBadge } from './order-state-badge.ts'

/** The cell for the state of an order. */
export function OrderStateCell({ order }: { order: Pick<AdminOrder, 'kind' | 'status' | 'endedByAdmin'> }) {
  const { word, tone, note } = useOrderStateBadge()(order)
  return (
    <span className={`${styles.state} ${styles.clamped}`}>
      <StatusBadge tone={tone} size="sm">
        {word}
      </StatusBadge>
      {note ? <small>{note}</small> : null}
    </span>
  )
}
