import type { Offer } from '#shared/contract/offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './Offers.module.css'
import { type Side, useOfferText } from './offer-text.ts'

/** The terms besides price and time. `name` is the other side. */
export function OfferTerms({ offer, side, name }: { offer: Offer; side: Side; name: string }) {
  const t = useT()
  const format = useFormat()
  const text = useOfferText()
  const days = text.days(offer)
  const isOpen = ['pending', 'countered', 'on_hold'].includes(offer.status)
  const rows = [
    ...(days ? [{ key: 'days', label: t('request:terms.days'), value: days }] : []),
    {
      key: 'policy',
      label: side === 'buyer' ? t('request:terms.policy') : t('request:terms.policyOfBuyer', { name }),
      value: text.policy(offer),
    },
    ...(isOpen
      ? [
          {
            key: 'until',
            label: t('request:terms.validUntil'),
            value: format.dateTime(offer.validUntil),
          },
        ]
      : []),
  ]
  return (
    <Row as="dl" gap={40} rowGap={12} align="stretch" wrap size={14} className={styles.terms}>
      {rows.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  )
}
