import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import styles from '#web/transactions/OrderList.module.css'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import own from './Wanted.module.css'
import { isUnpaid, unitsOf, useWantedText } from './wanted-text.ts'

export type OfferSide = 'mine' | 'forBuyer'

const hrefs = { mine: links.myProductOffers, forBuyer: links.productOffers } as const

/** The page of a list that its address names, from 1. */
export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export const offersRead = (side: OfferSide, page: number) => q(api.productOffer[side], { query: { page } })

/** The offers of a seller, or those for what a buyer wants, latest first. */
export function ProductOfferList({ side }: { side: OfferSide }) {
  const t = useT()
  const [search] = useSearchParams()
  const { productOffers: offers, pagination } = useSuspenseQuery(offersRead(side, pageIn(search))).data
  const hrefOf = (page: number) => hrefs[side]({ page: page > 1 ? page : undefined })
  // The last one of a page may just have been withdrawn.
  if (offers.length === 0 && pagination.totalItems > 0) return <Navigate replace to={hrefOf(pagination.totalPages)} />
  const title = t(`wanted-detail:lists.${side}.title`)
  return (
    <div className={`container ${own.page}`}>
      <Head title={title} noindex />
      <h1>{title}</h1>
      <div className={own.rows}>
        {offers.length === 0 ? (
          <EmptyState
            picture={artworkUrl('furniture', 'offers', { view: 2 })}
            title={t('request-detail:list.empty.title')}
            text={t(`wanted-detail:lists.${side}.empty`)}
          />
        ) : (
          <ul className={styles.list}>
            {offers.map((offer) => (
              <OfferRow key={offer._id} offer={offer} side={side} />
            ))}
          </ul>
        )}
        <ListPagination
          pagination={pagination}
          shown={offers.length}
          hrefOf={hrefOf}
          range={(range) => t('wanted-detail:lists.range', range)}
        />
      </div>
    </div>
  )
}

function OfferRow({ offer, side }: { offer: ProductOffer; side: OfferSide }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const { request, seller, productOrder } = offer
  const person = side === 'mine' ? request.requester : seller
  const badge = text.badge(offer)
  const { total, sellerNet, itemTotal } = offer.pricing
  const page = links.wantedOffer(offer.requestedProduct, offer._id)
  const toPay = side === 'forBuyer' && isUnpaid(offer)
  const toOrder = productOrder && !isUnpaid(offer) ? links.productOrder(productOrder) : undefined
  const step = () => {
    if (toPay) return { href: links.payProductOffer(offer._id), label: t('transactions:checkout.toPayment') }
    if (toOrder) return { href: toOrder, label: t('request-detail:do.toOrder') }
    return { href: page, label: t('request-detail:do.seeOffer') }
  }
  const { href, label } = step()
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
      <div>
        <p className={styles.title}>
          <Link href={page}>{request.title}</Link>
        </p>
        <p className={styles.with}>
          <Avatar name={person.name} picture={person.profilePicture} size={20} />
          {displayNameOf(person)}
        </p>
      </div>
      <div className={styles.state}>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        <p className={styles.wait}>
          <span>{text.pieces(unitsOf(offer))}</span>
        </p>
      </div>
      <p className={styles.amount}>{format.money((side === 'mine' ? sellerNet : total) ?? itemTotal)}</p>
      <div className={styles.act}>
        <Button
          size="sm"
          block
          variant={toPay ? 'primary' : 'outline'}
          href={href}
          aria-label={`${label}: ${request.title}`}
        >
          {label}
        </Button>
      </div>
    </li>
  )
}
