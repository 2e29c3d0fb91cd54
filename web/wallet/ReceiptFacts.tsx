import type { Receipt } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { usePaymentMethodLabel } from '../payments/use-payment-method-label.ts'
import styles from './ReceiptScreen.module.css'

/** Which order it was for, when it was placed, charged and done, and what it was paid with. */
export function ReceiptFacts({ payment }: { payment: Receipt }) {
  const t = useT()
  const format = useFormat()
  const methodWords = usePaymentMethodLabel()
  const { order, orderedAt, capturedAt, performedAt, methodLabel } = payment
  const facts = [
    { key: 'orderId', value: order._id.slice(-6).toUpperCase() },
    { key: 'ordered', value: format.date(orderedAt) },
    { key: 'charged', value: capturedAt && format.date(capturedAt) },
    { key: 'appointment', value: performedAt && format.range(performedAt.start, performedAt.end) },
    { key: 'method', value: methodLabel && methodWords(methodLabel) },
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, value }) =>
        value ? (
          <div key={key}>
            <dt className={styles.label}>{t(`wallet:receipt.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
