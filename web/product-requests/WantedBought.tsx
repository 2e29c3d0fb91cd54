import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './WantedOffers.module.css'
import { orderedUnitsOf, useOfferBadge, useWantedText } from './wanted-text.ts'

/** The offers that have become orders, each with the way to it. */
export function WantedBought({ offers }: { offers: readonly ProductOffer[] }) {
  const t = useT()
  return (
    <Section look="plain" title={t('wanted-detail:bought.title')}>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <BoughtRow key={offer._id} offer={offer} />
        ))}
      </ul>
    </Section>
  )
}

function BoughtRow({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const badge = useOfferBadge()(offer)
  const name = text.name(offer)
  const units = orderedUnitsOf(offer)
  const { total, itemTotal } = offer.pricing
  return (
    <li className={styles.boughtRow}>
      <Avatar name={name} picture={offer.seller.profilePicture} size={48} />
      <div className={styles.who}>
        <p className={styles.name}>
          {t('wanted-detail:bought.from', { pieces: text.pieces(units), name })}
          <StatusBadge tone={badge.tone} size="sm">
            {badge.text}
          </StatusBadge>
        </p>
        <p className={styles.quiet}>{t('wanted-detail:each', { price: format.money(offer.price) })}</p>
      </div>
      <b className={styles.boughtTotal}>{format.money(total ?? itemTotal)}</b>
      {offer.productOrder ? (
        <Button
          size="sm"
          href={links.productOrder(offer.productOrder)}
          aria-label={`${t('request-detail:do.toOrder')}: ${name}`}
        >
          {t('request-detail:do.toOrder')}
        </Button>
      ) : null}
    </li>
  )
}
