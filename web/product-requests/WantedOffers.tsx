import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { WantedBought } from './WantedBought.tsx'
import { WantedBuyPanel } from './WantedBuyPanel.tsx'
import { WantedOfferMore } from './WantedOfferMore.tsx'
import { WantedOfferRow } from './WantedOfferRow.tsx'
import styles from './WantedOffers.module.css'
import { wantedOffersRead } from './wanted-calls.ts'
import { isBought, isOver, unitsOf, useAllIn } from './wanted-text.ts'

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
    /** Those whose units are not wanted any more, paid or not. */
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
              <p className={styles.sum}>{t('wanted-detail:offers', { count: offers.length })}</p>
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
