import {
  book,
  both,
  inHours,
  is,
  type ModelAction,
  nudge,
  offered,
  params,
  pick,
  reason,
  timer,
} from './order-actions.ts'
import { endWithoutMoney, enter, giveBack, type Order, priceOf } from './order-model.ts'
import { RIVALS } from './test-market.ts'

const expire = (order: Order) => {
  enter(order, 'expired')
  giveBack(order)
}

const originOf = ({ origin }: Order) => {
  if (!origin) throw new Error('the order does not come from an offer')
  return origin
}

const unpaid = both(is('pending_payment'), offered)
const justStarted = both(is('in_progress'), ({ isJustStarted, isLate }) => isJustStarted && !isLate)

/** Rivals whose offers the held money pays. */
const affordable = ({ former, books }: Order) =>
  RIVALS.filter(
    ({ seller, price }) => !former.includes(seller) && priceOf(price).total <= books.captured - books.refunded,
  )

/** Actions of orders from accepted offers alone. */
export const offerActions: ModelAction[] = [
  timer('acceptedOfferPayWindow', unpaid, expire),
  {
    name: 'withdraw the accepted offer',
    by: 'seller',
    when: unpaid,
    call: ({ order, person }) => {
      const { requestId: id, offerId } = originOf(order)
      return person.serviceRequest.withdrawOffer({ params: { id, offerId } })
    },
    after: expire,
  },
  {
    name: 'reopen the request',
    action: 'reopen',
    by: 'buyer',
    when: both(is('declined'), offered),
    call: ({ order, person, options }) => person.serviceOrder.reopen(params(order), options),
    after: (order) => {
      if (order.seller !== undefined) order.former.push(order.seller)
      enter(order, 'finding_seller')
      Object.assign(order, { seller: undefined, slot: undefined, startIn: undefined })
    },
  },
  {
    name: 'accept another offer',
    by: 'buyer',
    when: both(is('finding_seller'), offered, (order) => affordable(order).length > 0),
    call: async ({ market, order, person, n }) => {
      const { requestId: id } = originOf(order)
      const { seller, price } = pick(affordable(order), n)
      const terms = { price, cancellationPolicy: order.policy }
      const offerId = await market.offerFor(market.sellers[seller], id, terms)
      await person.serviceRequest.acceptOffer({ params: { id, offerId } })
    },
    after: (order, n) => {
      const { seller, price } = pick(affordable(order), n)
      Object.assign(order, { seller, price: priceOf(price) })
      book(order, undefined)
      order.books.refunded = order.books.captured - order.price.total
    },
  },
  {
    name: 'cancel what has just begun',
    action: 'requestRefund',
    by: 'buyer',
    when: justStarted,
    call: ({ order, person, options }) =>
      person.serviceOrder.requestRefund({ ...params(order), body: reason }, options),
    after: endWithoutMoney,
  },
  nudge(
    'an hour has passed since the start',
    justStarted,
    () => ({ own: { started_at: inHours(-2) } }),
    (order) => {
      order.isJustStarted = false
    },
  ),
]
