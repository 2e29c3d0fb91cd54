import type { OfferModel, ProductOrderModel, Status, Wish } from './product-order-model.ts'

type OfferStatus = OfferModel['status']

const RUNNING: readonly OfferStatus[] = ['paid', 'shipped', 'delivered', 'refund_requested', 'disputed']
const UNPAID: readonly OfferStatus[] = ['accepted', 'payment_pending']

export const leftOf = ({ quantity, offers }: Wish) => quantity - offers.reduce((sum, { taken }) => sum + taken, 0)
export const pendingOf = ({ offers }: Wish) => offers.filter(({ status }) => status === 'pending')
export const awaitsPayment = ({ offers }: Wish) => offers.some(({ status }) => UNPAID.includes(status))
/** The offer that a seller cannot make a second time. */
export const isLive = ({ status }: OfferModel) => status === 'pending' || UNPAID.includes(status)

/** The offers that were not accepted are out. */
export function lose(wish: Wish): OfferModel[] {
  const lost = pendingOf(wish)
  for (const offer of lost) Object.assign(offer, { status: 'not_selected', isOnHold: false })
  return lost
}

const hold = (wish: Wish) => {
  wish.status = 'offer_accepted'
  wish.outbid = []
  for (const offer of pendingOf(wish)) offer.isOnHold = true
}

const reopen = (wish: Wish) => {
  wish.status = 'open'
  for (const offer of [...pendingOf(wish), ...wish.outbid]) Object.assign(offer, { status: 'pending', isOnHold: false })
  wish.outbid = []
}

/** Fills, reopens or fulfils a wish by the states of its offers. */
export function settleWish(wish: Wish) {
  const left = leftOf(wish)
  if (wish.status === 'open' && left === 0) hold(wish)
  else if (wish.status === 'offer_accepted' && left > 0) reopen(wish)
  if (wish.status !== 'offer_accepted' || awaitsPayment(wish)) return
  wish.outbid.push(...lose(wish))
  if (!wish.offers.some(({ status }) => RUNNING.includes(status))) wish.status = 'fulfilled'
}

export const isOpenRequest = ({ status }: Wish) => status === 'open' || status === 'offer_accepted'

/** The acceptance ends without a payment: the offer comes back once, if the product is still wanted. */
export function giveOfferBack(offer: OfferModel) {
  const comesBack = isOpenRequest(offer.wish) && offer.lapses === 0
  Object.assign(offer, { status: comesBack ? 'pending' : 'expired', taken: 0, lapses: offer.lapses + 1 })
  settleWish(offer.wish)
}

/** The state of an offer by that of its order, written again. */
const OFFER_STATUSES: Partial<Record<Status, OfferStatus>> = {
  confirmed: 'paid',
  shipped: 'shipped',
  ready_for_pickup: 'shipped',
  delivered: 'delivered',
  completed: 'completed',
  refund_requested: 'refund_requested',
  return_in_transit: 'refund_requested',
  disputed: 'disputed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
}

/** The offer follows its order, and what is wanted follows the offer. Units that never left are wanted again. */
export function applyOrderStatus(order: ProductOrderModel) {
  const { origin: offer, status, sent, quantity } = order
  if (status === 'delivered') order.hasArrived = true
  if (offer?.order !== order) return
  if (status === 'expired') {
    if (offer.status === 'payment_pending') giveOfferBack(offer)
    return
  }
  const offerStatus = OFFER_STATUSES[status]
  if (!offerStatus || offerStatus === offer.status) return
  const isOff = (status === 'cancelled' || status === 'refunded') && !order.hasArrived && sent === 0
  Object.assign(offer, { status: offerStatus, taken: isOff ? 0 : quantity, isOnHold: false })
  settleWish(offer.wish)
}
