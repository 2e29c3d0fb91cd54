import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import styles from '#web/service-requests/Offers.module.css'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { WantedOfferCard } from './WantedOfferCard.tsx'
import { wantedOffersRead } from './wanted-calls.ts'
import { unitsOf, useAllIn, useWantedText } from './wanted-text.ts'

const orders = ['price', 'rating', 'newest'] as const
type Order = (typeof orders)[number]

const over: readonly ProductOffer['status'][] = ['rejected', 'withdrawn', 'not_selected', 'expired', 'cancelled']
const isOver = ({ status }: ProductOffer) => over.includes(status)

/** All offers by what a unit costs with delivery and fee, and the chosen one beside them. */
export function WantedOffers({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const [search] = useSearchParams()
  const [order, setOrder] = useState<Order>('price')
  const allIn = useAllIn()
  const { productOffers } = useSuspenseQuery(wantedOffersRead(wanted._id)).data
  if (productOffers.length === 0)
    return (
      <EmptyState
        picture={artworkUrl(wanted.category, wanted._id, { view: 2 })}
        title={t('request-detail:list.empty.title')}
        text={wanted.status === 'open' ? t('wanted-detail:empty') : t('request-detail:list.empty.none')}
      />
    )
  const eachOf = (offer: ProductOffer) => allIn(offer, unitsOf(offer)).each.amount
  const by: Record<Order, (one: ProductOffer, other: ProductOffer) => number> = {
    newest: () => 0,
    price: (one, other) => eachOf(one) - eachOf(other),
    rating: (one, other) => other.seller.stats.ratingAvg - one.seller.stats.ratingAvg,
  }
  // Those that are over stand last; the reply has the newest first.
  const offers = productOffers.toSorted(
    (one, other) => Number(isOver(one)) - Number(isOver(other)) || by[order](one, other),
  )
  const named = offers.find(({ _id }) => _id === search.get('offer'))
  const chosen = named ?? offers[0]
  return (
    <div className={styles.columns} data-chosen={named ? '' : undefined}>
      <div className={styles.list}>
        <div className={styles.listHead}>
          <p className={styles.sum}>
            {t('wanted-detail:offers', { count: offers.length })}
            <span className={styles.allIn}>{t('wanted-detail:allInText')}</span>
          </p>
          <SelectField
            size="sm"
            hideLabel
            label={t('request-detail:list.sort')}
            value={order}
            onChange={(value) => setOrder(orders.find((each) => each === value) ?? 'price')}
            options={orders.map((value) => ({ value, label: t(`request-detail:list.${value}`) }))}
          />
        </div>
        <ul className={styles.offers} aria-label={t('request-detail:list.label')}>
          {offers.map((offer) => (
            <li key={offer._id}>
              <OfferRow offer={offer} isChosen={offer === chosen} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.detail}>
        <Link href={links.requestedProduct(wanted._id)} keepScroll className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {t('request-detail:list.back')}
        </Link>
        {chosen ? <WantedOfferCard key={chosen._id} offer={chosen} /> : null}
      </div>
    </div>
  )
}

function OfferRow({ offer, isChosen }: { offer: ProductOffer; isChosen: boolean }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const allIn = useAllIn()
  const rating = useListingText().rating(offer.seller.stats)
  const name = text.name(offer)
  const units = unitsOf(offer)
  const badge = text.badge(offer)
  return (
    <Link
      href={links.wantedOffer(offer.requestedProduct, offer._id)}
      keepScroll
      className={styles.row}
      aria-current={isChosen ? 'true' : undefined}
      data-out={isOver(offer) ? '' : undefined}
    >
      <Avatar name={name} picture={offer.seller.profilePicture} size={44} />
      <span className={styles.who}>
        <span className={styles.name}>
          {name}
          {offer.seller.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </span>
        <span className={styles.quiet}>
          {text.pieces(units)} · {t(`product-cards:condition.${offer.condition}`)}
        </span>
        <StatusBadge tone={badge.tone} size="sm">
          {badge.text}
        </StatusBadge>
      </span>
      <span className={styles.figures}>
        <b>{t('wanted-detail:each', { price: format.money(allIn(offer, units).each) })}</b>
        {rating ? <Rating average={rating.average} label={rating.label} /> : null}
      </span>
    </Link>
  )
}
