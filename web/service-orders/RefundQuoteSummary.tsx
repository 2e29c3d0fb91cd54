import type { RefundQuote, ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { appointmentOf, isAllowed } from '#web/transactions/any-order.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { CancellationTerms } from '../listings/CancellationTerms.tsx'
import { isPaymentCharged } from '../payments/payment-state.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import styles from './ServiceOrderDialog.module.css'

/** What comes back, what is kept and why, until when that is so, and that it is final. */
export function RefundQuoteSummary({ order, quote }: { order: ServiceOrder; quote: RefundQuote }) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const { refundAmount, keptAmount, percent, until } = quote
  const isByTerms = appointmentOf(order) !== undefined
  const why = () => {
    if (!isPaymentCharged(order)) return t('service-order-pages:refund.reserved', words)
    if (isAllowed(order, 'extend')) return t('service-order-pages:refund.late', words)
    if (!isByTerms) return t('service-order-pages:refund.untimed')
    if (percent === 0) return t('service-order-pages:refund.none')
    return percent < 100
      ? t('service-order-pages:refund.part', { percent: format.percent(percent / 100) })
      : t('service-order-pages:refund.full')
  }
  return (
    <div>
      {isPaymentCharged(order) ? (
        <MoneyList
          rows={[
            {
              key: 'paid',
              label: t('service-order-pages:refund.paid'),
              value: order.pricing.total ?? order.pricing.subtotal,
            },
            ...(keptAmount.amount > 0
              ? [
                  {
                    key: 'kept',
                    label: t('service-order-pages:refund.kept'),
                    value: { ...keptAmount, amount: -keptAmount.amount },
                  },
                ]
              : []),
          ]}
          total={{ label: t('service-order-pages:refund.back'), value: refundAmount }}
        />
      ) : null}
      <div className={styles.why}>
        <Alert kind={percent < 100 ? 'warn' : 'info'}>
          {why()} {until ? t('service-order-pages:refund.until', { when: format.dateTime(until) }) : null}
        </Alert>
      </div>
      {isByTerms ? <CancellationTerms policy={order.snapshot.cancellationPolicy} /> : null}
      <p className={styles.quiet}>{t('service-order-pages:refund.final')}</p>
    </div>
  )
}
