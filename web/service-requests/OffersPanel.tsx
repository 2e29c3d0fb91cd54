import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Offer } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useFeeText } from '#web/listings/fee-text.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './Offers.module.css'
import { agreedPriceOf, haveFee, useOfferBadge, useOfferText } from './offer-text.ts'
import { isLive, mayDo } from './request-state.ts'

const OfferComparison = lazyComponent(() => import('./OfferComparison.tsx').then((m) => m.OfferComparison))

const orders = ['newest', 'price', 'rating'] as const
type Order = (typeof orders)[number]

const sumOf = (offer: Offer) => agreedPriceOf(offer).amount
/** Returns the offers that can be accepted first; the reply has the newest first. */
const sorted = (offers: readonly Offer[], order: Order) => {
  const rank = (offer: Offer) => (isLive(offer) || offer.status === 'accepted' ? 0 : 1)
  const by: Record<Order, (one: Offer, other: Offer) => number> = {
    newest: () => 0,
    price: (one, other) => sumOf(one) - sumOf(other),
    rating: (one, other) => other.provider.stats.ratingAvg - one.provider.stats.ratingAvg,
  }
  return offers.toSorted((one, other) => rank(one) - rank(other) || by[order](one, other))
}

/** All offers, and the chosen one beside them; on a phone the list first, then the offer by itself. */
export function OffersPanel({
  request,
  onInvite,
  onDone,
}: {
  request: ServiceRequest
  onInvite: () => void
  onDone: () => void
}) {
  const t = useT()
  const [search] = useSearchParams()
  const [order, setOrder] = useState<Order>('newest')
  const [isComparing, setComparing] = useState(false)
  const { _id: id, offersReceived, category } = request
  if (offersReceived.length === 0)
    return (
      <EmptyState
        picture={artworkUrl(category, id, { view: 2 })}
        {...noOffers(t, request.status)}
        action={
          mayDo(request, 'invite-providers') ? (
            <Button onClick={onInvite}>{t('service-request:transitions.inviteProviders.pageButton')}</Button>
          ) : null
        }
      />
    )
  const offers = sorted(offersReceived, order)
  const named = offers.find(({ _id }) => _id === search.get('offer'))
  const chosen = named ?? offers[0]
  const live = offers.filter(isLive)
  return (
    <Grid gap={32} align="start" className={styles.columns} data-chosen={named ? '' : undefined}>
      <Stack gap={12} flex="shrink" className={styles.list}>
        <Row gap={12} justify="between">
          <OffersSum offers={live.length > 0 ? live : offers} />
          <SelectField
            size="sm"
            className={styles.sort}
            hideLabel
            label={t('request:list.sort')}
            value={order}
            onChange={(value) => setOrder(orders.find((each) => each === value) ?? 'newest')}
            options={orders.map((value) => ({ value, label: t(`request:list.${value}`) }))}
          />
        </Row>
        <Stack as="ul" gap={10} aria-label={t('request:list.label')}>
          {offers.map((offer) => (
            <li key={offer._id}>
              <OfferRow
                request={request}
                offer={offer}
                href={links.requestOffer(id, offer._id)}
                isChosen={offer === chosen}
              />
            </li>
          ))}
        </Stack>
        {live.length > 1 ? (
          <Button block onClick={() => setComparing(true)}>
            {t('request:list.compare')}
          </Button>
        ) : null}
      </Stack>
      <div className={`shrink ${styles.detail}`}>
        <Link href={links.serviceRequest(id)} keepScroll className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {t('request:list.back')}
        </Link>
        {chosen ? <OfferCard key={chosen._id} request={request} offer={chosen} onDone={onDone} /> : null}
      </div>
      {isComparing ? (
        <Suspense fallback={null}>
          <OfferComparison
            offers={live}
            hrefOf={(offer) => links.requestOffer(id, offer._id)}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      ) : null}
    </Grid>
  )
}

/** Returns the text of an empty list: no offers came, none can come yet, or none has come yet. */
function noOffers(t: Translate, status: ServiceRequest['status']): { title: string; text?: string } {
  if (status === 'open') return { title: t('request:list.empty.title'), text: t('request:list.empty.text') }
  if (status === 'draft' || status === 'pending_review')
    return { title: t('request:list.empty.title'), text: t('request:list.empty.before') }
  const title = t('request:list.empty.none')
  return status === 'expired' ? { title, text: t('request:list.empty.tips') } : { title }
}

/** The number of offers, and the range of their prices. */
function OffersSum({ offers }: { offers: readonly Offer[] }) {
  const t = useT()
  const format = useFormat()
  const sums = offers.map(agreedPriceOf).sort((one, other) => one.amount - other.amount)
  const [least, most] = [sums[0], sums.at(-1)]
  if (!least || !most) return null
  return (
    <p className="quiet-text">
      {t('request:list.sum', {
        count: offers.length,
        from: format.money(least, 'browsing'),
        to: format.money(most, 'browsing'),
      })}
      {haveFee(offers) ? <span className="size-12 tone-faint block">{t('request:list.allIn')}</span> : null}
    </p>
  )
}

function OfferRow({
  request,
  offer,
  href,
  isChosen,
}: {
  request: ServiceRequest
  offer: Offer
  href: string
  isChosen: boolean
}) {
  const t = useT()
  const format = useFormat()
  const badgeOf = useOfferBadge('buyer')
  const text = useOfferText()
  const texts = useListingText()
  const { provider } = offer
  const name = text.name(offer)
  const rating = texts.rating(provider.stats)
  const badge = badgeOf(offer, request)
  const fee = useFeeText()(offer.pricing)
  const isOut = !isLive(offer) && offer.status !== 'accepted' && offer.status !== 'on_hold'
  return (
    <Link
      href={href}
      keepScroll
      className={`row align-start wrap gap-12 row-gap-8 ${styles.row}`}
      aria-current={isChosen ? 'true' : undefined}
      data-out={isOut ? '' : undefined}
    >
      <Avatar name={name} picture={provider.profilePicture} size={44} />
      <span className={`grow ${styles.who}`}>
        <Row as="span" gap={4} weight={500} flex="shrink" className={`text-anywhere ${styles.name}`}>
          <span dir="auto">{name}</span>
          {provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </Row>
        <StatusBadge tone={badge.tone} size="sm">
          {badge.text}
        </StatusBadge>
      </span>
      <span className={`size-14 fixed ${styles.figures}`}>
        <b>{format.money(agreedPriceOf(offer), 'browsing')}</b>
        {rating ? <Rating average={rating.average} label={rating.label} /> : null}
      </span>
      {fee ? <span className={`size-13 tone-muted tabular ${styles.rowFee}`}>{fee}</span> : null}
    </Link>
  )
}
