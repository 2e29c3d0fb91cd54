import type { Offer } from '#shared/contract/offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
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
    ...(days ? [{ key: 'days', label: t('request-detail:terms.days'), value: days }] : []),
    {
      key: 'policy',
      label: side === 'buyer' ? t('request-detail:terms.policy') : t('request-detail:terms.policyOfBuyer', { name }),
      value: text.policy(offer),
    },
    ...(isOpen
      ? [
          {
            key: 'until',
            label: t('request-detail:terms.validUntil'),
            value: format.dateTime(offer.validUntil),
          },
        ]
      : []),
  ]
  return (
    <dl className={styles.terms}>
      {rows.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
