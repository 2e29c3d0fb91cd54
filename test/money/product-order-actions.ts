import { CARD, type Person } from '../world.ts'
import type { SubjectAction } from './command.ts'
import { giveOfferBack, isOpenRequest } from './product-offer-model.ts'
import {
  complete,
  decided,
  dropRest,
  end,
  endByAdmin,
  endedWith,
  endHold,
  isGone,
  isPartlySent,
  nextMoment,
  type ProductOrderModel,
  paid,
  type Status,
  settle,
  take,
} from './product-order-model.ts'
import type { Market } from './test-market.ts'

export type ProductOrderAction = SubjectAction<ProductOrderModel>
type ActionContext = Parameters<ProductOrderAction['call']>[0]

const is =
  (...states: Status[]) =>
  ({ status }: ProductOrderModel) =>
    states.includes(status)
const both =
  (...conditions: ((order: ProductOrderModel) => boolean)[]) =>
  (order: ProductOrderModel) =>
    conditions.every((met) => met(order))
const not = (condition: (order: ProductOrderModel) => boolean) => (order: ProductOrderModel) => !condition(order)
const isPickup = (order: ProductOrderModel) => order.isPickup
const isOverdue = (order: ProductOrderModel) => order.isOverdue
const isPromisedSooner = (order: ProductOrderModel) => order.isPromisedSooner
const isCancelAsked = (order: ProductOrderModel) => order.isCancelAsked
const isSentBack = (order: ProductOrderModel) => order.isSentBack
const params = ({ id }: ProductOrderModel) => ({ params: { id } })
/** Half of the calls about an order from an offer are made at the address of the offer. */
const byOffer = ({ origin }: ProductOrderModel, n: number) => origin !== undefined && n % 2 === 0
const ofOffer = ({ origin }: ProductOrderModel) => ({ params: { id: origin?.id ?? '' } })
const sellerOf = ({ sellers }: Market, order: ProductOrderModel): Person => {
  const seller = sellers[order.seller]
  if (!seller) throw new Error('the market has no such seller')
  return seller
}

const enter =
  (status: Status, changes: Partial<ProductOrderModel> = {}) =>
  (order: ProductOrderModel) => {
    Object.assign(order, { status, ...changes })
  }

const timer = (
  name: string,
  when: ProductOrderAction['when'],
  after: ProductOrderAction['after'],
): ProductOrderAction => ({
  name: `timer ${name}`,
  when,
  call: ({ market, subject: order }) => market.world.passTimer(order.id, name),
  after,
})

type Act = (person: Person, order: ProductOrderModel, n: number) => Promise<unknown>

const by =
  (side: 'buyer' | 'seller') =>
  (
    name: string,
    when: ProductOrderAction['when'],
    act: Act,
    after: ProductOrderAction['after'],
  ): ProductOrderAction => ({
    name: `${name} by the ${side}`,
    when,
    call: ({ market, subject: order, n }) => {
      const person = side === 'buyer' ? market.buyerOf(order) : sellerOf(market, order)
      return act(person, order, n)
    },
    after,
    isOnce: true,
  })
const byBuyer = by('buyer')
const bySeller = by('seller')

const answer = (body: { action: 'accept' } | { action: 'return'; returnAddress: string }) => (context: ActionContext) =>
  sellerOf(context.market, context.subject).refundCase.respond({ params: { id: context.subject.caseId ?? '' }, body })

/** More days than a listing promises. */
const LATER_DAYS = 50

const confirmed = is('confirmed')
const shipping = { carrier: 'DHL', trackingNumber: '00340434292135100186' }
const reason = 'It cannot be done.'

export const PRODUCT_ORDER_ACTIONS: ProductOrderAction[] = [
  {
    name: 'pay',
    when: is('pending_payment'),
    call: async ({ market, subject: order, n }) => {
      await market.world.pay(order, CARD.number)
      const { productOffer, productOrder } = market.buyerOf(order)
      return byOffer(order, n)
        ? productOffer.completePayment(ofOffer(order))
        : productOrder.confirmPayment(params(order))
    },
    after: paid,
  },
  {
    name: 'pay, and only webhooks tell',
    when: is('pending_payment'),
    call: async ({ market, subject: order, n }) => {
      await market.world.pay(order, CARD.number)
      await market.sendEvents(order, n)
    },
    after: paid,
  },
  {
    name: 'pay with a card that is declined',
    when: is('pending_payment'),
    call: async ({ market, subject: order }) => {
      await market.world.pay(order, '4000000000000002')
      await market.buyerOf(order).productOrder.confirmPayment(params(order))
    },
    after: () => {},
  },
  {
    name: 'pay while the time runs out',
    when: is('pending_payment'),
    call: async ({ market, subject: order }) => {
      await market.world.pay(order, CARD.number)
      await market.world.passTimer(order.id, 'paymentWindow')
    },
    after: (order) => {
      const { origin, books, price } = order
      // The order expires, and is revived by its payment.
      if (!isGone(order) && origin && isOpenRequest(origin.wish)) giveOfferBack(origin)
      if (!isGone(order) && (!origin || isOpenRequest(origin.wish))) return paid(order)
      end('expired')(order)
      if (origin) Object.assign(books, { card: 'taken', captured: price.total, refunded: price.total })
      else books.card = 'voided'
    },
  },
  {
    name: 'give up',
    when: is('pending_payment'),
    call: ({ market, subject: order }) => market.buyerOf(order).productOrder.remove(params(order)),
    after: end('expired'),
  },
  timer('paymentWindow', is('pending_payment'), end('expired')),
  bySeller(
    'confirm',
    is('pending_confirmation'),
    ({ productOrder }, order) => productOrder.sellerConfirm(params(order)),
    (order) => {
      order.status = 'confirmed'
      take(order)
    },
  ),
  bySeller(
    'confirm for a later day',
    is('pending_confirmation'),
    ({ productOrder }, order) => {
      const shipBy = new Date(Date.now() + LATER_DAYS * 86_400_000).toISOString()
      return productOrder.sellerConfirm({ ...params(order), body: { shipBy } })
    },
    (order) => {
      Object.assign(order, { status: 'confirmed', isPromisedSooner: true })
      take(order)
    },
  ),
  bySeller(
    'decline',
    is('pending_confirmation'),
    ({ productOrder }, order) =>
      productOrder.sellerDecline({ ...params(order), body: { reason, code: 'cannot_ship' } }),
    end('declined'),
  ),
  bySeller(
    'decline as sold out',
    is('pending_confirmation'),
    ({ productOrder }, order) =>
      productOrder.sellerDecline({ ...params(order), body: { reason, code: 'out_of_stock' } }),
    (order) => {
      end('declined', { isRestocked: false })(order)
      Object.assign(order.shelf, { stock: order.shelf.reserved, emptySince: nextMoment() })
    },
  ),
  timer('sellerResponse', is('pending_confirmation'), end('declined')),
  timer('maxAuthorized', is('pending_confirmation'), end('cancelled')),
  byBuyer(
    'cancel',
    is('pending_confirmation'),
    ({ productOrder }, order) => productOrder.cancel({ ...params(order), body: {} }),
    end('cancelled'),
  ),
  byBuyer(
    'ask to cancel',
    both(confirmed, not(isOverdue), not(isPromisedSooner), not(isCancelAsked), not(isPartlySent)),
    ({ productOrder }, order) => productOrder.cancel({ ...params(order), body: {} }),
    enter('confirmed', { isCancelAsked: true }),
  ),
  byBuyer(
    'cancel for the later day',
    both(confirmed, not(isOverdue), isPromisedSooner, not(isPartlySent)),
    ({ productOrder }, order) => productOrder.cancel({ ...params(order), body: {} }),
    end('cancelled'),
  ),
  bySeller(
    'agree to cancel',
    both(confirmed, isCancelAsked),
    ({ productOrder }, order) => productOrder.answerCancel({ ...params(order), body: { accept: true } }),
    end('cancelled'),
  ),
  bySeller(
    'refuse to cancel',
    both(confirmed, isCancelAsked),
    ({ productOrder }, order) => productOrder.answerCancel({ ...params(order), body: { accept: false } }),
    enter('confirmed', { isCancelAsked: false }),
  ),
  timer('cancelAnswer', both(confirmed, isCancelAsked), enter('confirmed', { isCancelAsked: false })),
  timer('freeCancel', both(confirmed, not(isOverdue)), enter('confirmed', { isOverdue: true })),
  byBuyer(
    'cancel late',
    both(confirmed, isOverdue, not(isPartlySent)),
    ({ productOrder }, order) => productOrder.cancel({ ...params(order), body: {} }),
    end('cancelled'),
  ),
  timer('autoCancel', both(confirmed, not(isPartlySent)), end('refunded')),
  timer('autoCancel', both(confirmed, isPartlySent), dropRest),
  bySeller(
    'call off the rest',
    both(confirmed, isPartlySent),
    ({ productOrder }, order) => productOrder.sellerDecline({ ...params(order), body: { reason } }),
    dropRest,
  ),
  bySeller(
    'call off',
    both(confirmed, not(isPartlySent)),
    ({ productOrder }, order) => productOrder.sellerDecline({ ...params(order), body: { reason } }),
    end('refunded'),
  ),
  bySeller(
    'ship',
    both(confirmed, not(isPickup)),
    ({ productOrder, productOffer }, order, n) =>
      byOffer(order, n)
        ? productOffer.ship({ ...ofOffer(order), body: shipping })
        : productOrder.ship({ ...params(order), body: shipping }),
    (order) => {
      Object.assign(order, { status: 'shipped', sent: order.quantity })
    },
  ),
  {
    name: 'ship a part',
    when: ({ status, isPickup: isFetched, quantity, sent }) =>
      status === 'confirmed' && !isFetched && quantity > 1 && sent === 0,
    call: ({ market, subject: order }) =>
      sellerOf(market, order).productOrder.ship({ ...params(order), body: { ...shipping, quantity: 1 } }),
    after: enter('confirmed', { sent: 1, isCancelAsked: false }),
  },
  {
    name: 'an administrator ends it',
    when: is('pending_payment', 'pending_confirmation', 'confirmed', 'ready_for_pickup', 'shipped', 'delivered'),
    call: ({ market, subject: order, n }) => {
      const refundAmount = endedWith(order, n)
      const input = refundAmount === order.price.total ? {} : { input: { refundAmount } }
      return market.admin.adminOrder.update({ ...params(order), body: { action: 'end', reason, ...input } })
    },
    after: endByAdmin,
    isOnce: true,
  },
  bySeller(
    'make ready',
    both(confirmed, isPickup),
    ({ productOrder }, order) => productOrder.ship({ ...params(order), body: {} }),
    enter('ready_for_pickup'),
  ),
  byBuyer(
    'receive',
    is('shipped'),
    ({ productOrder, productOffer }, order, n) =>
      byOffer(order, n) ? productOffer.deliver(ofOffer(order)) : productOrder.delivered(params(order)),
    enter('delivered', { isProved: true }),
  ),
  timer('autoDeliver', is('shipped'), enter('delivered')),
  {
    name: 'hand over',
    when: is('ready_for_pickup'),
    call: async ({ market, subject: order }) => {
      const { order: shown } = await market.buyerOf(order).productOrder.detail(params(order))
      const body = { code: shown.pickup?.code ?? '' }
      return sellerOf(market, order).productOrder.delivered({ ...params(order), body })
    },
    after: enter('delivered', { isProved: true }),
    isOnce: true,
  },
  timer('pickupCancel', is('ready_for_pickup'), end('cancelled')),
  byBuyer('complete', is('delivered'), ({ productOrder }, order) => productOrder.complete(params(order)), complete),
  timer('productProtection', is('delivered'), complete),
  byBuyer(
    'ask for a refund',
    is('delivered'),
    ({ productOrder, productOffer }, order, n) => {
      const body = { reason: 'wrong_item' } as const
      return byOffer(order, n)
        ? productOffer.requestRefund({ ...ofOffer(order), body })
        : productOrder.requestRefund({ ...params(order), body })
    },
    (order) => {
      order.status = 'refund_requested'
      order.books.isFrozen = true
    },
  ),
  {
    name: 'agree to refund',
    when: is('refund_requested'),
    call: answer({ action: 'accept' }),
    after: end('refunded', { isRestocked: false }),
    isOnce: true,
  },
  {
    name: 'agree to refund once it is back',
    when: is('refund_requested'),
    call: answer({ action: 'return', returnAddress: 'Linienstraße 12, 10178 Berlin' }),
    after: enter('return_in_transit', { isSentBack: false }),
    isOnce: true,
  },
  {
    name: 'timer claimSellerAnswer',
    when: is('refund_requested'),
    call: ({ market, subject: order }) => market.world.passTimer(order.caseId ?? '', 'claimSellerAnswer'),
    after: (order) => {
      if (order.isProved) order.status = 'disputed'
      else settle(order, order.price.total)
    },
  },
  {
    name: 'withdraw the claim',
    when: is('refund_requested'),
    call: ({ market, subject: order }) =>
      market.buyerOf(order).refundCase.answer({ params: { id: order.caseId ?? '' }, body: { action: 'withdraw' } }),
    after: (order) => {
      Object.assign(order, { status: 'delivered', caseId: undefined })
      order.books.isFrozen = false
    },
    isOnce: true,
  },
  byBuyer(
    'send back',
    both(is('return_in_transit'), not(isSentBack)),
    ({ productOrder }, order) => productOrder.returnSent(params(order)),
    enter('return_in_transit', { isSentBack: true }),
  ),
  timer('returnSend', both(is('return_in_transit'), not(isSentBack)), complete),
  {
    name: 'receive it back',
    when: is('return_in_transit'),
    call: ({ market, subject: order, n }) =>
      sellerOf(market, order).productOrder.returnReceived({
        ...params(order),
        body: { ok: true, restock: n % 2 === 0 },
      }),
    after: (order, n) => {
      end('refunded', { isRestocked: false })(order)
      if (n % 2 === 0) order.shelf.stock += order.quantity
    },
    isOnce: true,
  },
  bySeller(
    'object to what came back',
    is('return_in_transit'),
    ({ productOrder }, order) =>
      productOrder.returnReceived({ ...params(order), body: { ok: false, note: 'A leg is broken.' } }),
    enter('disputed'),
  ),
  {
    name: 'the administrator decides',
    when: is('disputed'),
    call: ({ market, subject: order, n }) => {
      const body = { refundAmount: decided(order, n), reasonCode: 'goodwill' as const, note: 'So it is fair.' }
      return market.admin.admin.resolve({ params: { id: order.caseId ?? '' }, body })
    },
    after: (order, n) => settle(order, decided(order, n)),
    isOnce: true,
  },
  timer(
    'maxHold',
    is('confirmed', 'shipped', 'ready_for_pickup', 'delivered', 'refund_requested', 'return_in_transit', 'disputed'),
    endHold,
  ),
  timer('returnAnswer', both(is('return_in_transit'), isSentBack), end('refunded', { isRestocked: false })),
]
