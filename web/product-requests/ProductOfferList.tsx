import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useActing } from '#web/kernel/acting.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
import { readPage } from '#web/listings/browse-filters.ts'
import { useFeeText } from '#web/listings/fee-text.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import listStyles from '#web/transactions/OrderList.module.css'
import { OwnRequestsPage, OwnRequestsSection } from '#web/transactions/OwnRequests.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type OfferSide, offerListHrefs, offersRead } from './offer-lists.ts'
import styles from './ProductOfferList.module.css'
import { useProductRequestAction } from './product-request-calls.ts'
import { useAllIn } from './product-request-cost.ts'
import {
  isAwaited,
  isOver,
  isUnpaid,
  orderedUnitsOf,
  useOfferBadge,
  useProductRequestText,
} from './product-request-text.ts'
import { useProductRequestTabs } from './use-product-request-tabs.ts'

type ListProps = { side: OfferSide }

/** The offers of a seller, or those for what a buyer wants: what waits for the reader first. */
export function ProductOfferList({ side }: ListProps) {
  const t = useT()
  const [search] = useSearchParams()
  const page = readPage(search)
  const isActing = useActing() !== null
  return (
    <OwnRequestsPage
      title={isActing ? t('product-offer:lists.ofShop') : t(`product-offer:lists.${side}.title`)}
      post={
        isActing
          ? undefined
          : { href: links.postProductRequest(), label: t('product-request-pages:browse.post.action') }
      }
      draft="productRequest"
      tabs={useProductRequestTabs(side).tabs}
    >
      <OwnRequestsSection key={`${side} ${page}`}>
        <Offers side={side} page={page} />
      </OwnRequestsSection>
    </OwnRequestsPage>
  )
}

function Offers({ side, page }: ListProps & { page: number }) {
  const t = useT()
  const { productOffers: offers, pagination } = useSuspenseQuery(offersRead(side, page)).data
  const hrefOf = (next: number) => offerListHrefs[side]({ page: next > 1 ? next : undefined })
  // The last one of a page may just have been withdrawn.
  if (offers.length === 0 && pagination.totalItems > 0) return <Navigate replace to={hrefOf(pagination.totalPages)} />
  if (offers.length === 0)
    return (
      <EmptyState
        picture={artworkUrl('furniture', 'offers', { view: 2 })}
        title={t('request:list.empty.title')}
        text={t(`product-offer:lists.${side}.empty`)}
        action={
          side === 'mine' ? (
            <Button href={links.browseProductRequests()}>{t('product-request:wanted')}</Button>
          ) : undefined
        }
      />
    )
  // Only the first that waits for the reader has a filled button, which leads the eye.
  const first = offers.find((offer) => isAwaited(offer, side))
  return (
    <>
      <ul className={listStyles.list}>
        {offers.map((offer) => (
          <OfferRow key={offer._id} offer={offer} side={side} isFilled={offer === first} />
        ))}
      </ul>
      <ListPagination
        pagination={pagination}
        shown={offers.length}
        hrefOf={hrefOf}
        range={(range) => t('product-offer:lists.range', range)}
        className="mt-32"
      />
    </>
  )
}

type RowProps = ListProps & { offer: ProductOffer; isFilled: boolean }

function OfferRow({ offer, side, isFilled }: RowProps) {
  const format = useFormat()
  const text = useProductRequestText()
  const { request, seller } = offer
  const person = side === 'mine' ? request.requester : seller
  const badge = useOfferBadge()(offer)
  const t = useT()
  const end = isUnpaid(offer) ? offer.timers[0] : undefined
  const allIn = useAllIn()
  const { sellerNet, itemTotal } = offer.pricing
  const feeText = useFeeText()
  const note = () => {
    if (side === 'mine') return sellerNet && t('request:offers.receives', { amount: format.money(sellerNet) })
    // Before there is an order its page has the cheapest delivery, too.
    return feeText(offer.productOrder || isOver(offer) ? offer.pricing : allIn(offer, orderedUnitsOf(offer)).cost)
  }
  return (
    <Grid as="li" gap={24} rowGap={2} align="center" className={styles.row}>
      <Picture
        source={offer.images[0] ?? request.image ?? { url: artworkUrl('furniture', offer.requestedProduct) }}
        alt=""
        ratio="4/3"
        rounded="md"
        sizes="88px"
        className={styles.picture}
      />
      <p className={`weight-500 text-anywhere text-balance ${styles.title}`}>
        <Link dir="auto" href={links.productOffer(offer.requestedProduct, offer._id)}>
          {request.title}
        </Link>
      </p>
      <Row as="p" gap={6} size={14} tone="muted" flex="shrink" className={styles.person}>
        <Avatar name={person.name} picture={person.profilePicture} size={20} />
        <span dir="auto" className="shrink text-ellipsis">
          {displayNameOf(person)}
        </span>
      </Row>
      <Row as="p" gap={10} rowGap={4} wrap className={styles.state}>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        <span className="size-13 tone-faint tabular">{text.pieces(orderedUnitsOf(offer))}</span>
        <span className="size-13 tone-faint tabular">{note()}</span>
        {end ? (
          <span className="size-13 tone-faint tabular">
            {t('request-pages:mine.payUntil', { when: format.dateTime(end.dueAt) })}
          </span>
        ) : null}
      </Row>
      <p className={`weight-600 tabular text-nowrap ${styles.amount}`}>{format.money(itemTotal)}</p>
      <Row gap={4} className={styles.step}>
        <OfferStep offer={offer} side={side} isFilled={isFilled} />
      </Row>
    </Grid>
  )
}

/** The way to pay, to the order or to the offer, and out of the list for what is over. */
function OfferStep({ offer, side, isFilled }: RowProps) {
  const t = useT()
  const format = useFormat()
  const remove = useProductRequestAction(api.productOffer.remove, { success: t('product-offer:lists.removed') })
  const rejection = useTeamRejection()(api.productOffer.remove)
  const { _id: id, productOrder, requestedProduct, request, allowedActions } = offer
  const toPay = side === 'forBuyer' && isUnpaid(offer)
  const step = () => {
    if (toPay) return { href: links.payProductOffer(id), label: t('order:checkout.toPayment') }
    if (productOrder && !isUnpaid(offer))
      return { href: links.productOrder(productOrder), label: t('request:do.toOrder') }
    return { href: links.productOffer(requestedProduct, id), label: t('request:do.seeOffer') }
  }
  const { href, label } = step()
  return (
    <>
      <Button
        size="sm"
        block
        variant={isFilled ? 'primary' : 'outline'}
        data-needed={isAwaited(offer, side) || undefined}
        href={href}
        aria-label={format.labelled(label, request.title)}
      >
        {label}
      </Button>
      {isOver(offer) && allowedActions.includes('delete') && !rejection ? (
        <IconButton
          size="sm"
          icon={IconTrash}
          label={t('product-offer:lists.remove', { title: request.title })}
          disabled={remove.isPending}
          onClick={() => void remove.run({ params: { id } })}
        />
      ) : null}
    </>
  )
}
