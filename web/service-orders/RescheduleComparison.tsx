import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { appointmentOf } from '#web/transactions/any-order.ts'
import styles from './RescheduleComparison.module.css'

/** The time that stands and the one that was asked for, beside each other. */
export function RescheduleComparison({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const agreed = appointmentOf(order)
  const wanted = order.pendingReschedule
  if (!agreed || !wanted) return null
  return (
    <dl className={styles.pair}>
      <div className={styles.time}>
        <dt>{t('service-order-pages:move.from')}</dt>
        <dd>{format.range(agreed.start, agreed.end)}</dd>
      </div>
      <IconArrowRight size={20} aria-hidden="true" className={styles.arrow} />
      <div className={`${styles.time} ${styles.wanted}`}>
        <dt>{t('service-order-pages:move.to')}</dt>
        <dd>{format.range(wanted.start, wanted.end)}</dd>
        {wanted.note ? <dd className={styles.note}>{wanted.note}</dd> : null}
      </div>
    </dl>
  )
}
