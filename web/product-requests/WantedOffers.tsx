import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { RequestPhotos } from '#web/service-requests/RequestFacts.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Written } from '#web/ui/Written.tsx'
import { WantedBuyPanel } from './WantedBuyPanel.tsx'
import { WantedOfferRow } from './WantedOfferRow.tsx'
import styles from './WantedOffers.module.css'
import { wantedOffersRead } from './wanted-calls.ts'
import { useAllIn } from './wanted-cost.ts'
import { isBought, isOver, orderedUnitsOf, unitsOf, useOfferBadge, useWantedText } from './wanted-text.ts'

const orders = ['price', 'rating', 'newest'] as const
type Order = (typeof orders)[number]

/** The offers that are compared, in an order, and the one that the address names, else the first by price that is not over. */
export function useComparedOffers(wanted: RequestedProduct) {
  const [search] = useSearchParams()
  const allIn = useAllIn()
  const { productOffers } = useSuspenseQuery(wantedOffersRead(wanted._id)).data
  const eachOf = (offer: ProductOffer) => allIn(offer, unitsOf(offer)).each.amount
  const by: Record<Order, (one: ProductOffer, other: ProductOffer) => number> = {
    newest: () => 0,
    price: (one, other) => eachOf(one) - eachOf(other),
    rating: (one, other) => other.seller.stats.ratingAvg - one.seller.stats.ratingAvg,
  }
  const compared = productOffers.filter((offer) => !isBought(offer))
  // What waits for the payment stands first and what is over last; the reply has the newest first.
  const rank = (offer: ProductOffer) => (isOver(offer) ? 2 : Number(offer.status === 'pending'))
  const sorted = (order: Order) => compared.toSorted((one, other) => rank(one) - rank(other) || by[order](one, other))
  const named = compared.find(({ _id }) => _id === search.get('offer'))
  return {
    sorted,
    // Nothing is done with what is over.
    chosen: named ?? sorted('price').find((offer) => !isOver(offer)),
    bought: productOffers.filter(isBought),
    count: productOffers.length,
    /** Accepted offers, paid or not: their units are no longer wanted. */
    accepted: productOffers.filter(({ acceptedQuantity }) => acceptedQuantity !== undefined),
  }
}

/** All offers by what one piece costs with delivery and fee, the way to buy from the chosen one, and what was bought. */
export function WantedOffers({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const [order, setOrder] = useState<Order>('price')
  const { sorted, chosen, bought } = useComparedOffers(wanted)
  const offers = sorted(order)
  if (offers.length + bought.length === 0)
    return (
      <EmptyState
        picture={artworkUrl(wanted.category, wanted._id, { view: 2 })}
        title={t('request-detail:list.empty.title')}
        text={wanted.status === 'open' ? t('wanted-detail:empty') : t('request-detail:list.empty.none')}
      />
    )
  return (
    <div className={styles.columns} data-chosen={chosen ? '' : undefined}>
      <div className={styles.compared}>
        {offers.length > 0 ? (
          <div>
            <div className={styles.listHead}>
              <p className="quiet-text">{t('wanted-detail:offers', { count: offers.length })}</p>
              <SelectField
                size="sm"
                hideLabel
                className={styles.sort}
                label={t('request-detail:list.sort')}
                value={order}
                onChange={(value) => setOrder(orders.find((each) => each === value) ?? 'price')}
                options={orders.map((value) => ({ value, label: t(`wanted-detail:sort.${value}`) }))}
              />
            </div>
            <ColumnHeads />
            <ul className={styles.offers} aria-label={t('request-detail:list.label')}>
              {offers.map((offer) => (
                <li key={offer._id} className={styles.offer} data-chosen={offer === chosen ? '' : undefined}>
                  <WantedOfferRow wanted={wanted} offer={offer} isChosen={offer === chosen} />
                  {offer === chosen ? <WantedOfferMore offer={offer} /> : null}
                </li>
              ))}
            </ul>
            <p className={styles.note}>
              <IconInfoCircle size={16} aria-hidden="true" />
              {t('wanted-detail:compare.note')}
            </p>
          </div>
        ) : null}
      </div>
      {chosen ? (
        <aside className={styles.side} aria-label={t('wanted-detail:buy.label')}>
          <WantedBuyPanel key={`${chosen._id}:${chosen.offerVersion}`} offer={chosen} />
        </aside>
      ) : null}
      {bought.length > 0 ? (
        <div className={styles.bought}>
          <WantedBought offers={bought} />
        </div>
      ) : null}
    </div>
  )
}

/** Seen above the columns; each row says them for itself to those who hear it. */
function ColumnHeads() {
  const t = useT()
  return (
    <div className={styles.heads} aria-hidden="true">
      <span className={styles.headSeller}>{t('wanted-detail:compare.seller')}</span>
      <span>{t('wanted-detail:compare.each')}</span>
      <span>{t('wanted-detail:compare.pieces')}</span>
      <span>{t('wanted-detail:facts.delivery')}</span>
      <span>{t('wanted-detail:compare.allIn')}</span>
    </div>
  )
}

/** The offers that have become orders, each with the way to it. */
function WantedBought({ offers }: { offers: readonly ProductOffer[] }) {
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
          aria-label={format.labelled(t('request-detail:do.toOrder'), name)}
        >
          {t('request-detail:do.toOrder')}
        </Button>
      ) : null}
    </li>
  )
}

const OfferedProduct = lazyComponent(() => import('./OfferedProduct.tsx').then((m) => m.OfferedProduct))

/** The details of the chosen offer besides its figures, and the reason for which it cannot be accepted. */
function WantedOfferMore({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const name = useWantedText().name(offer)
  const { message, images, product, deliveryMethods, handlingDays, status, expiresAt, request } = offer
  return (
    <div className={styles.more}>
      <div className={styles.said}>
        <p dir="auto" className={styles.message}>
          {message}
        </p>
        <ul className={styles.terms}>
          <li>
            <IconClock size={16} aria-hidden="true" />
            {t(deliveryMethods.includes('shipping') ? 'wanted-detail:sent' : 'wanted-detail:prepared', {
              count: handlingDays,
            })}
          </li>
          {status === 'pending' ? (
            <li>
              <IconCalendarCheck size={16} aria-hidden="true" />
              {t('wanted-detail:validUntil', { when: format.dateTime(expiresAt) })}
            </li>
          ) : null}
        </ul>
        <p className={styles.links}>
          <TextLink href={links.providerProfile(offer.seller._id)}>{t('wanted-detail:profile', { name })}</TextLink>
        </p>
      </div>
      {images.length > 0 ? (
        <div className={styles.photos}>
          <RequestPhotos request={{ images, title: request.title }} />
        </div>
      ) : null}
      {product ? (
        <Suspense fallback={null}>
          <OfferedProduct product={product} seller={offer.seller} />
        </Suspense>
      ) : null}
      <Why offer={offer} name={name} />
      {offer.role === 'buyer' ? (
        <ReportButton
          kind="productOffer"
          id={offer._id}
          of={name}
          person={{ id: offer.seller._id, name }}
          className={styles.report}
        />
      ) : null}
    </div>
  )
}

function Why({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const { status, stale, onHold, rejectionReason, blockedBecause } = offer
  const why = () => {
    if (rejectionReason)
      return <Written pattern={t('request-detail:why.rejected', { reason: '{text}' })} text={rejectionReason} />
    if (status !== 'pending') return undefined
    if (onHold) return t('request-detail:why.onHold')
    if (stale) return t('request-detail:why.stale', { name })
    return blockedBecause ? t(`request-detail:why.${blockedBecause}`, { name }) : undefined
  }
  const text = why()
  return text ? (
    <div className={styles.why}>
      <Alert kind={(stale || blockedBecause) && status === 'pending' ? 'warn' : 'info'}>{text}</Alert>
    </div>
  ) : null
}
