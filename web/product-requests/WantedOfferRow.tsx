import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { useDeliveryEstimate } from '#web/product-orders/product-checkout-summary.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './WantedOffers.module.css'
import { useAllIn } from './wanted-cost.ts'
import { isOver, leftOf, unitsOf, useOfferMarks, useWantedText } from './wanted-text.ts'

type RowProps = { wanted: RequestedProduct; offer: ProductOffer; isChosen: boolean }

/** An offer among the others: whose it is, and what makes its price. */
export function WantedOfferRow({ wanted, offer, isChosen }: RowProps) {
  const t = useT()
  const format = useFormat()
  const units = unitsOf(offer)
  const { option, each, total } = useAllIn()(offer, units)
  const etaOf = useDeliveryEstimate()
  const { distance } = useListingText()
  const { pickupLocation, distanceKm } = offer
  const place = pickupLocation?.label ?? pickupLocation?.city ?? ''
  const away = distanceKm === undefined ? [] : [distance(distanceKm)]
  const way = option
    ? { name: `${option.name}, ${format.money(option.price)}`, note: etaOf(option) }
    : { name: t('wanted-detail:pickupIn', { place }), note: format.parts([t('wanted-detail:compare.free'), ...away]) }
  return (
    <Link
      href={links.wantedOffer(offer.requestedProduct, offer._id)}
      keepScroll
      className={styles.row}
      aria-current={isChosen ? 'true' : undefined}
      data-out={isOver(offer) ? '' : undefined}
    >
      <i className={styles.dot} aria-hidden="true" />
      <OfferPicture offer={offer} />
      <Who wanted={wanted} offer={offer} />
      <span className={styles.figures}>
        <span className={styles.figure}>
          <small>{t('wanted-detail:compare.each')}</small>
          <span>{format.money(offer.price)}</span>
        </span>
        <span className={styles.figure}>
          <small>{t('wanted-detail:compare.pieces')}</small>
          <span>
            {wanted.quantity > 1 && offer.status === 'pending' && !offer.onHold
              ? t('wanted-detail:compare.of', { units, quantity: leftOf(wanted) })
              : format.number(units)}
          </span>
        </span>
        <span className={styles.way}>
          <small>{t('wanted-detail:facts.delivery')}</small>
          <span dir="auto">{way.name}</span>
          <span className={styles.quiet}>{way.note}</span>
        </span>
        <span className={styles.allIn}>
          <small>{t('wanted-detail:compare.allIn')}</small>
          <b>{format.money(each)}</b>
          {units > 1 ? <span className={styles.quiet}>{format.money(total)}</span> : null}
        </span>
      </span>
    </Link>
  )
}

function OfferPicture({ offer }: { offer: ProductOffer }) {
  const name = useWantedText().name(offer)
  const [image] = offer.images
  if (image) return <Picture source={image} alt="" ratio="1/1" rounded="md" sizes="64px" className={styles.picture} />
  return <Avatar name={name} picture={offer.seller.profilePicture} size={56} />
}

/** The seller, the condition, and what is said of the offer beside its figures. */
function Who({ wanted, offer }: Omit<RowProps, 'isChosen'>) {
  const t = useT()
  const text = useWantedText()
  const marks = useOfferMarks()
  const rating = useListingText().rating(offer.seller.stats)
  return (
    <span className={styles.who}>
      <span className={styles.name}>
        <span dir="auto">{text.name(offer)}</span>
        {offer.seller.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        {rating ? <Rating {...rating} /> : null}
      </span>
      <span className={styles.marks}>
        <span className={styles.quiet}>{t(`product-cards:condition.${offer.condition}`)}</span>
        {marks(wanted, offer).map(({ tone, text: words }) => (
          <StatusBadge key={words} tone={tone} size="sm">
            {words}
          </StatusBadge>
        ))}
      </span>
    </span>
  )
}
