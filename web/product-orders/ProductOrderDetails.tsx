import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { Section } from '#web/ui/Section.tsx'

/** What the two sides told each other: the note, why it was declined, cancelled or complained about. */
export function ProductOrderDetails({ order }: { order: ProductOrder }) {
  const t = useT()
  const { note, status, declineData, cancelReason, refundReason, refundCaseId } = order
  const why = declineData && t(`product-orders:declineCodes.${declineData.code}`)
  const facts: Fact[] = [
    ...(why
      ? [
          {
            key: 'declined',
            icon: IconCircleX,
            label:
              status === 'declined' ? t('transactions:details.reason') : t('product-order-pages:details.calledOff'),
            value: declineData.reason ?? why,
            note: declineData.reason && declineData.code !== 'other' ? why : undefined,
          },
        ]
      : []),
    ...(cancelReason
      ? [
          {
            key: 'cancelled',
            icon: IconCircleX,
            label: t('product-order-pages:details.cancelled'),
            value: cancelReason,
          },
        ]
      : []),
    ...(refundReason
      ? [
          {
            key: 'refund',
            icon: IconReceiptRefund,
            label: t('service-order-pages:reason'),
            value: t(`product-orders:refundReasons.${refundReason.code}`),
            // What was written stands in the case.
            note: refundCaseId ? undefined : refundReason.note,
          },
        ]
      : []),
    ...(note ? [{ key: 'note', icon: IconNote, label: t('transactions:details.note'), value: note }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <Section look="plain" title={t('transactions:details.title')}>
      <FactList facts={facts} />
    </Section>
  )
}
