import type { RefundQuote, ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import styles from './AskedFacts.module.css'
import { may } from './any-order.ts'
import { CancellationTerms } from './CancellationTerms.tsx'
import { bookingOf } from './order-process.ts'
import { isCharged } from './payment-parts.ts'
import { useOrderWords } from './use-order-words.ts'

/** What comes back, what is kept and why, until when that is so, and that it is final. */
export function RefundSum({ order, quote }: { order: ServiceOrder; quote: RefundQuote }) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const { refundAmount, keptAmount, percent, until } = quote
  const isByTerms = bookingOf(order) !== undefined
  const why = () => {
    if (!isCharged(order)) return t('moves:refund.reserved', words)
    if (may(order, 'extend')) return t('moves:refund.late', words)
    if (!isByTerms) return t('moves:refund.untimed')
    if (percent === 0) return t('moves:refund.none')
    return percent < 100 ? t('moves:refund.part', { percent: format.percent(percent / 100) }) : t('moves:refund.full')
  }
  return (
    <div>
      {isCharged(order) ? (
        <MoneyList
          rows={[
            { key: 'paid', label: t('moves:refund.paid'), value: order.pricing.total ?? order.pricing.subtotal },
            ...(keptAmount.amount > 0
              ? [
                  {
                    key: 'kept',
                    label: t('moves:refund.kept'),
                    value: { ...keptAmount, amount: -keptAmount.amount },
                  },
                ]
              : []),
          ]}
          total={{ label: t('moves:refund.back'), value: refundAmount }}
        />
      ) : null}
      <div className={styles.why}>
        <Alert kind={percent < 100 ? 'warn' : 'info'}>
          {why()} {until ? t('moves:refund.until', { when: format.dateTime(until) }) : null}
        </Alert>
      </div>
      {isByTerms ? <CancellationTerms policy={order.snapshot.cancellationPolicy} /> : null}
      <p className={styles.quiet}>{t('moves:refund.final')}</p>
    </div>
  )
}
