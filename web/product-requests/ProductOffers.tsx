import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
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
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Written } from '#web/ui/Written.tsx'
import { ProductOfferBuyPanel } from './ProductOfferBuyPanel.tsx'
import { ProductOfferRow } from './ProductOfferRow.tsx'
import styles from './ProductOffers.module.css'
import { productOffersRead } from './product-request-calls.ts'
import { useAllIn } from './product-request-cost.ts'
import {
  isBought,
  isOver,
  orderedUnitsOf,
  unitsOf,
  useOfferBadge,
  useProductRequestText,
} from './product-request-text.ts'

const orders = ['price', 'rating', 'newest'] as const
type Order = (typeof orders)[number]

/** The offers that are compared, in an order, and the one that the address names, else the first by price that is not over. */
export function useComparedOffers(productRequest: ProductRequest) {
  const [search] = useSearchParams()
  const allIn = useAllIn()
  const { productOffers } = useSuspenseQuery(productOffersRead(productRequest._id)).data
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
export function ProductOffers({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  useMessageNamespace('product-order/page')
  const [order, setOrder] = useState<Order>('price')
  const { sorted, chosen, bought } = useComparedOffers(productRequest)
  const offers = sorted(order)
  if (offers.length + bought.length === 0)
    return (
      <EmptyState
        picture={artworkUrl(productRequest.category, productRequest._id, { view: 2 })}
        title={t('request:list.empty.title')}
        text={productRequest.status === 'open' ? t('product-offer:empty') : t('request:list.empty.none')}
      />
    )
  return (
    <Grid gap={32} align="start" className={styles.columns} data-chosen={chosen ? '' : undefined}>
      <div className={styles.compared}>
        {offers.length > 0 ? (
          <div>
            <Row gap={12} justify="between" mb={12}>
              <p className="quiet-text">{t('product-offer:offers', { count: offers.length })}</p>
              <SelectField
                size="sm"
                hideLabel
                className={styles.sort}
                label={t('request:list.sort')}
                value={order}
                onChange={(value) => setOrder(orders.find((each) => each === value) ?? 'price')}
                options={orders.map((value) => ({ value, label: t(`product-offer:sort.${value}`) }))}
              />
            </Row>
            <ColumnHeads />
            <Stack as="ul" gap={10} aria-label={t('request:list.label')}>
              {offers.map((offer) => (
                <li key={offer._id} className={styles.offer} data-chosen={offer === chosen ? '' : undefined}>
                  <ProductOfferRow productRequest={productRequest} offer={offer} isChosen={offer === chosen} />
                  {offer === chosen ? <ProductOfferMore offer={offer} /> : null}
                </li>
              ))}
            </Stack>
            <Row as="p" gap={8} align="stretch" mt={12} size={13} tone="muted">
              <IconInfoCircle size={16} aria-hidden="true" />
              {t('product-offer:compare.note')}
            </Row>
          </div>
        ) : null}
      </div>
      {chosen ? (
        <aside className={styles.side} aria-label={t('product-offer:buy.label')}>
          <ProductOfferBuyPanel key={`${chosen._id}:${chosen.offerVersion}`} offer={chosen} />
        </aside>
      ) : null}
      {bought.length > 0 ? (
        <div className={styles.bought}>
          <ProductOfferBought offers={bought} />
        </div>
      ) : null}
    </Grid>
  )
}

/** Seen above the columns; each row says them for itself to those who hear it. */
function ColumnHeads() {
  const t = useT()
  return (
    <div className={`size-13 tone-faint ${styles.heads}`} aria-hidden="true">
      <span className={styles.headSeller}>{t('product-offer:compare.seller')}</span>
      <span>{t('product-offer:compare.each')}</span>
      <span>{t('product-offer:compare.pieces')}</span>
      <span>{t('product-request:facts.delivery')}</span>
      <span>{t('product-offer:compare.allIn')}</span>
    </div>
  )
}

/** The offers that have become orders, each with the way to it. */
function ProductOfferBought({ offers }: { offers: readonly ProductOffer[] }) {
  const t = useT()
  return (
    <Section look="plain" title={t('product-offer:bought.title')}>
      <Stack as="ul" gap={10}>
        {offers.map((offer) => (
          <BoughtRow key={offer._id} offer={offer} />
        ))}
      </Stack>
    </Section>
  )
}

function BoughtRow({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const text = useProductRequestText()
  const badge = useOfferBadge()(offer)
  const name = text.name(offer)
  const units = orderedUnitsOf(offer)
  const { total, itemTotal } = offer.pricing
  return (
    <Grid as="li" gap={16} rowGap={12} align="center" className={styles.boughtRow}>
      <Avatar name={name} picture={offer.seller.profilePicture} size={48} />
      <div className={styles.who}>
        <Row as="p" gap={6} rowGap={4} wrap size={15} weight={500} flex="shrink" className="text-anywhere">
          {t('product-offer:bought.from', { pieces: text.pieces(units), name })}
          <StatusBadge tone={badge.tone} size="sm">
            {badge.text}
          </StatusBadge>
        </Row>
        <p className="size-13 tone-muted">{t('product-offer:each', { price: format.money(offer.price) })}</p>
      </div>
      <b className={`weight-600 tabular ${styles.boughtTotal}`}>{format.money(total ?? itemTotal)}</b>
      {offer.productOrder ? (
        <Button
          size="sm"
          href={links.productOrder(offer.productOrder)}
          aria-label={format.labelled(t('request:do.toOrder'), name)}
        >
          {t('request:do.toOrder')}
        </Button>
      ) : null}
    </Grid>
  )
}

const OfferedProduct = lazyComponent(() => import('./OfferedProduct.tsx').then((m) => m.OfferedProduct))

/** The details of the chosen offer besides its metrics, and the reason for which it cannot be accepted. */
function ProductOfferMore({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const name = useProductRequestText().name(offer)
  const { message, images, product, deliveryMethods, handlingDays, status, expiresAt, request } = offer
  return (
    <Grid gap={24} rowGap={16} size={14} className={styles.more}>
      <div className={styles.said}>
        <p dir="auto" className="text-lines">
          {message}
        </p>
        <Row as="ul" gap={20} rowGap={6} align="stretch" wrap size={13} tone="muted" className={styles.terms}>
          <li>
            <IconClock size={16} aria-hidden="true" />
            {t(deliveryMethods.includes('shipping') ? 'product-offer:sent' : 'product-offer:prepared', {
              count: handlingDays,
            })}
          </li>
          {status === 'pending' ? (
            <li>
              <IconCalendarCheck size={16} aria-hidden="true" />
              {t('product-offer:validUntil', { when: format.dateTime(expiresAt) })}
            </li>
          ) : null}
        </Row>
        <Row as="p" gap={20} rowGap={6} align="stretch" wrap>
          <TextLink href={links.providerProfile(offer.seller._id)}>{t('product-offer:profile', { name })}</TextLink>
        </Row>
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
          className={`all-columns self-start ${styles.report}`}
        />
      ) : null}
    </Grid>
  )
}

function Why({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const { status, stale, onHold, rejectionReason, blockedBecause } = offer
  const why = () => {
    if (rejectionReason)
      return <Written pattern={t('request:why.rejected', { reason: '{text}' })} text={rejectionReason} />
    if (status !== 'pending') return undefined
    if (onHold) return t('request:why.onHold')
    if (stale) return t('request:why.stale', { name })
    return blockedBecause ? t(`request:why.${blockedBecause}`, { name }) : undefined
  }
  const text = why()
  return text ? (
    <div className="all-columns">
      <Alert kind={(stale || blockedBecause) && status === 'pending' ? 'warn' : 'info'}>{text}</Alert>
    </div>
  ) : null
}
