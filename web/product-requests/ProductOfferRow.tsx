import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { useDeliveryEstimate } from '#web/product-orders/product-checkout-summary.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './ProductOffers.module.css'
import { useAllIn } from './product-request-cost.ts'
import { isOver, leftOf, unitsOf, useOfferMarks, useProductRequestText } from './product-request-text.ts'

type RowProps = { productRequest: ProductRequest; offer: ProductOffer; isChosen: boolean }

/** An offer among the others: whose it is, and what makes its price. */
export function ProductOfferRow({ productRequest, offer, isChosen }: RowProps) {
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
    : { name: t('product-request:pickupIn', { place }), note: format.parts([t('product-offer:compare.free'), ...away]) }
  return (
    <Link
      href={links.productOffer(offer.requestedProduct, offer._id)}
      keepScroll
      className={styles.row}
      aria-current={isChosen ? 'true' : undefined}
      data-out={isOver(offer) ? '' : undefined}
    >
      <i className={styles.dot} aria-hidden="true" />
      <OfferPicture offer={offer} />
      <Who productRequest={productRequest} offer={offer} />
      <span className={styles.figures}>
        <Grid as="span" flex="shrink" className={`text-anywhere tabular ${styles.figure}`}>
          <small>{t('product-offer:compare.each')}</small>
          <span>{format.money(offer.price)}</span>
        </Grid>
        <Grid as="span" flex="shrink" className={`text-anywhere tabular ${styles.figure}`}>
          <small>{t('product-offer:compare.pieces')}</small>
          <span>
            {productRequest.quantity > 1 && offer.status === 'pending' && !offer.onHold
              ? t('product-offer:compare.of', { units, quantity: leftOf(productRequest) })
              : format.number(units)}
          </span>
        </Grid>
        <Grid as="span" flex="shrink" className={`text-anywhere tabular ${styles.way}`}>
          <small>{t('product-request:facts.delivery')}</small>
          <span dir="auto">{way.name}</span>
          <span className="size-13 tone-muted">{way.note}</span>
        </Grid>
        <Grid as="span" flex="shrink" className={`text-anywhere tabular ${styles.allIn}`}>
          <small>{t('product-offer:compare.allIn')}</small>
          <b>{format.money(each)}</b>
          {units > 1 ? <span className="size-13 tone-muted">{format.money(total)}</span> : null}
        </Grid>
      </span>
    </Link>
  )
}

function OfferPicture({ offer }: { offer: ProductOffer }) {
  const name = useProductRequestText().name(offer)
  const [image] = offer.images
  if (image) return <Picture source={image} alt="" ratio="1/1" rounded="md" sizes="64px" className={styles.picture} />
  return <Avatar name={name} picture={offer.seller.profilePicture} size={56} />
}

/** The seller, the condition, and what is said of the offer beside its metrics. */
function Who({ productRequest, offer }: Omit<RowProps, 'isChosen'>) {
  const t = useT()
  const text = useProductRequestText()
  const marks = useOfferMarks()
  const rating = useListingText().rating(offer.seller.stats)
  return (
    <span className={styles.who}>
      <Row as="span" gap={6} rowGap={4} wrap size={15} weight={500} flex="shrink" className="text-anywhere">
        <span dir="auto">{text.name(offer)}</span>
        {offer.seller.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        {rating ? <Rating {...rating} /> : null}
      </Row>
      <Row as="span" gap={6} rowGap={4} wrap flex="shrink" className="text-anywhere">
        <span className="size-13 tone-muted">{t(`product-cards:condition.${offer.condition}`)}</span>
        {marks(productRequest, offer).map(({ tone, text: texts }) => (
          <StatusBadge key={texts} tone={tone} size="sm">
            {texts}
          </StatusBadge>
        ))}
      </Row>
    </span>
  )
}
