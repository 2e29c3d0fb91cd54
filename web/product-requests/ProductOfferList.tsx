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
import { useTeamRefusal } from '#web/kernel/team-refusal.ts'
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
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type OfferSide, offerListHrefs, offersRead } from './offer-lists.ts'
import styles from './ProductOfferList.module.css'
import { useWantedTabs } from './use-wanted-tabs.ts'
import { useWantedAction } from './wanted-calls.ts'
import { useAllIn } from './wanted-cost.ts'
import { isAwaited, isOver, isUnpaid, orderedUnitsOf, useOfferBadge, useWantedText } from './wanted-text.ts'

type ListProps = { side: OfferSide }

/** The offers of a seller, or those for what a buyer wants: what waits for the reader first. */
export function ProductOfferList({ side }: ListProps) {
  const t = useT()
  const [search] = useSearchParams()
  const page = readPage(search)
  const isActing = useActing() !== null
  return (
    <OwnRequestsPage
      title={isActing ? t('wanted-detail:lists.ofShop') : t(`wanted-detail:lists.${side}.title`)}
      post={isActing ? undefined : { href: links.postWanted(), label: t('wanted-pages:browse.post.action') }}
      draft="wanted"
      tabs={useWantedTabs(side).tabs}
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
        title={t('request-detail:list.empty.title')}
        text={t(`wanted-detail:lists.${side}.empty`)}
        action={side === 'mine' ? <Button href={links.browseWanted()}>{t('wanted-detail:wanted')}</Button> : undefined}
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
        range={(range) => t('wanted-detail:lists.range', range)}
        className={listStyles.pages}
      />
    </>
  )
}

type RowProps = ListProps & { offer: ProductOffer; isFilled: boolean }

function OfferRow({ offer, side, isFilled }: RowProps) {
  const format = useFormat()
  const text = useWantedText()
  const { request, seller } = offer
  const person = side === 'mine' ? request.requester : seller
  const badge = useOfferBadge()(offer)
  const t = useT()
  const end = isUnpaid(offer) ? offer.timers[0] : undefined
  const allIn = useAllIn()
  const { sellerNet, itemTotal } = offer.pricing
  const feeText = useFeeText()
  const note = () => {
    if (side === 'mine') return sellerNet && t('request-detail:counter.receives', { amount: format.money(sellerNet) })
    // Before there is an order its page has the cheapest delivery, too.
    return feeText(offer.productOrder || isOver(offer) ? offer.pricing : allIn(offer, orderedUnitsOf(offer)).cost)
  }
  return (
    <li className={styles.row}>
      <Picture
        source={offer.images[0] ?? request.image ?? { url: artworkUrl('furniture', offer.requestedProduct) }}
        alt=""
        ratio="4/3"
        rounded="md"
        sizes="88px"
        className={styles.picture}
      />
      <p className={styles.title}>
        <Link dir="auto" href={links.wantedOffer(offer.requestedProduct, offer._id)}>
          {request.title}
        </Link>
      </p>
      <p className={styles.person}>
        <Avatar name={person.name} picture={person.profilePicture} size={20} />
        <span dir="auto" className={styles.name}>
          {displayNameOf(person)}
        </span>
      </p>
      <p className={styles.state}>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        <span className={styles.pieces}>{text.pieces(orderedUnitsOf(offer))}</span>
        <span className={styles.pieces}>{note()}</span>
        {end ? (
          <span className={styles.pieces}>
            {t('request-pages:mine.payUntil', { when: format.dateTime(end.dueAt) })}
          </span>
        ) : null}
      </p>
      <p className={styles.amount}>{format.money(itemTotal)}</p>
      <div className={styles.step}>
        <OfferStep offer={offer} side={side} isFilled={isFilled} />
      </div>
    </li>
  )
}

/** The way to pay, to the order or to the offer, and out of the list for what is over. */
function OfferStep({ offer, side, isFilled }: RowProps) {
  const t = useT()
  const format = useFormat()
  const remove = useWantedAction(api.productOffer.remove, { success: t('wanted-detail:lists.removed') })
  const refusal = useTeamRefusal()(api.productOffer.remove)
  const { _id: id, productOrder, requestedProduct, request, allowedActions } = offer
  const toPay = side === 'forBuyer' && isUnpaid(offer)
  const step = () => {
    if (toPay) return { href: links.payProductOffer(id), label: t('transactions:checkout.toPayment') }
    if (productOrder && !isUnpaid(offer))
      return { href: links.productOrder(productOrder), label: t('request-detail:do.toOrder') }
    return { href: links.wantedOffer(requestedProduct, id), label: t('request-detail:do.seeOffer') }
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
      {isOver(offer) && allowedActions.includes('delete') && !refusal ? (
        <IconButton
          size="sm"
          icon={IconTrash}
          label={t('wanted-detail:lists.remove', { title: request.title })}
          disabled={remove.isPending}
          onClick={() => void remove.run({ params: { id } })}
        />
      ) : null}
    </>
  )
}
