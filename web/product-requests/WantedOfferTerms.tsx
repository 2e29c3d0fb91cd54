import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from '#web/service-requests/Offers.module.css'
import { useWantedText } from './wanted-text.ts'

/** What an offer says besides the money. */
export function WantedOfferTerms({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const rows = [
    { key: 'price', label: t('wanted-detail:form.price'), value: format.money(offer.price) },
    { key: 'quantity', label: t('wanted-detail:offered'), value: text.pieces(offer.quantity) },
    {
      key: 'condition',
      label: t('wanted-detail:facts.condition'),
      value: t(`product-cards:condition.${offer.condition}`),
    },
    { key: 'ways', label: t('wanted-detail:facts.delivery'), value: text.ways(offer) },
    {
      key: 'ready',
      label: t('wanted-detail:ready'),
      value: t('request-detail:terms.dayCount', { count: offer.handlingDays }),
    },
    ...(offer.status === 'pending'
      ? [{ key: 'until', label: t('request-detail:terms.validUntil'), value: format.dateTime(offer.expiresAt) }]
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
