import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './MovePair.module.css'
import { bookingOf } from './order-process.ts'

/** The time that stands and the one that was asked for, beside each other. */
export function MovePair({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const agreed = bookingOf(order)
  const wanted = order.pendingReschedule
  if (!agreed || !wanted) return null
  return (
    <dl className={styles.pair}>
      <div className={styles.time}>
        <dt>{t('moves:move.from')}</dt>
        <dd>{format.range(agreed.start, agreed.end)}</dd>
      </div>
      <IconArrowRight size={20} aria-hidden="true" className={styles.arrow} />
      <div className={`${styles.time} ${styles.wanted}`}>
        <dt>{t('moves:move.to')}</dt>
        <dd>{format.range(wanted.start, wanted.end)}</dd>
        {wanted.note ? <dd className={styles.note}>{wanted.note}</dd> : null}
      </div>
    </dl>
  )
}
