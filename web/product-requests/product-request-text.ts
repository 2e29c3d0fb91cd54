import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
import type { productOffer } from '#shared/process/product-offer.ts'
import type { productRequest } from '#shared/process/product-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { TonesOf } from '#web/kernel/processes.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import type { OfferSide } from './offer-lists.ts'

// The page is public, so it takes the tones from here and not from the processes, which bring the code of all schemas.

export const productRequestTones: TonesOf<typeof productRequest> = {
  pending_review: 'wait',
  open: 'active',
  offer_accepted: 'move',
  fulfilled: 'done',
  closed: 'neutral',
  expired: 'neutral',
}

export const offerTones: TonesOf<typeof productOffer> = {
  pending: 'active',
  accepted: 'wait',
  payment_pending: 'wait',
  paid: 'active',
  shipped: 'move',
  delivered: 'wait',
  completed: 'done',
  refund_requested: 'problem',
  disputed: 'problem',
  refunded: 'refund',
  partially_refunded: 'refund',
  cancelled: 'problem',
  rejected: 'problem',
  withdrawn: 'neutral',
  not_selected: 'neutral',
  expired: 'neutral',
}

/** Returns the number of units still wanted. */
export const leftOf = ({
  quantity,
  filledQuantity,
}: Pick<ProductRequestSummary, 'quantity' | 'filledQuantity'>): number => Math.max(quantity - filledQuantity, 0)

/** Returns the number of units in its order, also after a return. */
export const orderedUnitsOf = ({ price, pricing }: ProductOffer): number => pricing.itemTotal.amount / price.amount

/** It was accepted, and is not paid yet. */
export const isUnpaid = ({ status }: Pick<ProductOffer, 'status'>): boolean =>
  status === 'accepted' || status === 'payment_pending'

/** The states in which the requester, or the seller, has something to do. */
export const awaitedStates: Record<OfferSide, readonly ProductOffer['status'][]> = {
  forBuyer: ['accepted', 'payment_pending', 'delivered'],
  mine: ['paid'],
}

/** True if the offer needs an action of the reader; open offers are compared on the page of the request. */
export const isAwaited = (offer: ProductOffer, side: OfferSide): boolean =>
  awaitedStates[side].includes(offer.status) ||
  (side === 'mine' && ((offer.status === 'pending' && offer.stale) || isUnsold(offer)))

/** It was accepted, and cannot be paid before its seller has the things again. */
const isUnsold = ({ status, blockedBecause }: ProductOffer) =>
  status === 'accepted' && blockedBecause === 'out_of_stock'

/** It was paid, and has an order. */
export const isBought = (offer: Pick<ProductOffer, 'status' | 'productOrder'>): boolean =>
  offer.productOrder !== undefined && !isUnpaid(offer)

const over: readonly ProductOffer['status'][] = ['rejected', 'withdrawn', 'not_selected', 'expired', 'cancelled']

/** Nothing comes of it any more. */
export const isOver = ({ status }: Pick<ProductOffer, 'status'>): boolean => over.includes(status)

/** Of the units of an offer so many can be accepted; of an accepted one, so many were, and of one that is over all count. */
export function unitsOf(offer: ProductOffer): number {
  const { acceptedQuantity, quantity, availableQuantity = quantity, request } = offer
  if (acceptedQuantity !== undefined) return acceptedQuantity
  if (isOver(offer) || offer.onHold) return quantity
  return Math.max(Math.min(quantity, leftOf(request), availableQuantity), 1)
}

type Badge = { tone: StatusTone; text: string }

/** The state of an offer for a product request. */
export function useOfferBadge() {
  const t = useT()
  return (offer: ProductOffer): Badge => {
    const { status, onHold, stale } = offer
    if (isUnsold(offer)) return { tone: 'problem', text: t('product-offer:unsold.badge') }
    if (status === 'pending' && onHold) return { tone: 'wait', text: t('offer:states.on_hold.label') }
    if (status === 'pending' && stale) return { tone: 'wait', text: t('request:badge.stale') }
    return { tone: offerTones[status], text: t(`product-offer:states.${status}.label`) }
  }
}

/** Returns the badges that distinguish an offer from the others; a plain open offer has none for its state. */
export function useOfferMarks() {
  const t = useT()
  const badge = useOfferBadge()
  return (
    productRequest: Pick<ProductRequestSummary, 'quantity' | 'filledQuantity' | 'budget'>,
    offer: ProductOffer,
  ): Badge[] => {
    const isPlain = offer.status === 'pending' && !offer.onHold && !offer.stale
    if (!isPlain) return [badge(offer)]
    const left = leftOf(productRequest)
    return [
      ...(left > 1 && offer.quantity >= left ? [{ tone: 'done' as const, text: t('product-offer:compare.all') }] : []),
      ...(offer.price.amount > productRequest.budget.max.amount
        ? [{ tone: 'wait' as const, text: t('product-offer:compare.above') }]
        : []),
    ]
  }
}

/** Returns the texts for the facts of a product request and of its offers. */
export function useProductRequestText() {
  const t = useT()
  const format = useFormat()
  return {
    name: ({ seller }: Pick<ProductOffer, 'seller'>) => displayNameOf(seller),
    pieces: (count: number) => t('product-request:pieces', { count }),
    condition: ({ conditionWanted }: Pick<ProductRequestSummary, 'conditionWanted'>) =>
      conditionWanted === 'any' ? t('product-request:any') : t(`product-cards:condition.${conditionWanted}`),
    budget: ({ budget: { min, max }, quantity: count }: Pick<ProductRequestSummary, 'budget' | 'quantity'>) => {
      const most = format.money(max, 'browsing')
      return min && min.amount < max.amount
        ? t('product-request:range', { count, from: format.money(min, 'browsing'), to: most })
        : t('product-request:upTo', { count, price: most })
    },
    delivery: ({ deliveryPreference, location }: Pick<ProductRequestSummary, 'deliveryPreference' | 'location'>) =>
      format.parts([t(`product-request:delivery.${deliveryPreference}`), ...(location?.label ? [location.label] : [])]),
    ways: (offer: ProductOffer) =>
      [
        ...(offer.deliveryMethods.includes('shipping')
          ? offer.shippingOptions.map(({ name, price }) => `${name}, ${format.money(price)}`)
          : []),
        ...(offer.deliveryMethods.includes('pickup')
          ? [t('product-request:pickupIn', { place: offer.pickupLocation?.label ?? offer.pickupLocation?.city ?? '' })]
          : []),
      ].join(' · '),
  }
}
