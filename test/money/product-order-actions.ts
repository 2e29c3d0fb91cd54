import { CARD, type Person } from '../world.ts'
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

type Asking = { market: Market; parcel: ProductOrderModel; n: number }

export type ProductOrderAction = {
  name: string
  when: (parcel: ProductOrderModel) => boolean
  call: (asking: Asking) => Promise<unknown>
  after: (parcel: ProductOrderModel, n: number) => void
  /** Of two at once exactly one is done. */
  isOnce?: true
}

const is =
  (...states: Status[]) =>
  ({ status }: ProductOrderModel) =>
    states.includes(status)
const both =
  (...conditions: ((parcel: ProductOrderModel) => boolean)[]) =>
  (parcel: ProductOrderModel) =>
    conditions.every((met) => met(parcel))
const not = (condition: (parcel: ProductOrderModel) => boolean) => (parcel: ProductOrderModel) => !condition(parcel)
const isPickup = (parcel: ProductOrderModel) => parcel.isPickup
const isOverdue = (parcel: ProductOrderModel) => parcel.isOverdue
const isCancelAsked = (parcel: ProductOrderModel) => parcel.isCancelAsked
const isSentBack = (parcel: ProductOrderModel) => parcel.isSentBack
const params = ({ id }: ProductOrderModel) => ({ params: { id } })
const sellerOf = ({ sellers }: Market): Person => {
  const [seller] = sellers
  if (!seller) throw new Error('the market has no seller')
  return seller
}

const enter =
  (status: Status, changes: Partial<ProductOrderModel> = {}) =>
  (parcel: ProductOrderModel) => {
    Object.assign(parcel, { status, ...changes })
  }

const timer = (
  name: string,
  when: ProductOrderAction['when'],
  after: ProductOrderAction['after'],
): ProductOrderAction => ({
  name: `timer ${name}`,
  when,
  call: ({ market, parcel }) => market.world.passTimer(parcel.id, name),
  after,
})

type Act = (calls: Person['productOrder'], parcel: ProductOrderModel, n: number) => Promise<unknown>

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
    call: ({ market, parcel, n }) => {
      const person = side === 'buyer' ? market.buyer : sellerOf(market)
      return act(person.productOrder, parcel, n)
    },
    after,
    isOnce: true,
  })
const byBuyer = by('buyer')
const bySeller = by('seller')

const answer = (body: { action: 'accept' } | { action: 'return'; returnAddress: string }) => (asking: Asking) =>
  sellerOf(asking.market).refundCase.respond({ params: { id: asking.parcel.caseId ?? '' }, body })

const confirmed = is('confirmed')
const shipping = { carrier: 'DHL', trackingNumber: '00340434292135100186' }
const reason = 'It cannot be done.'

export const PRODUCT_ORDER_ACTIONS: ProductOrderAction[] = [
  {
    name: 'pay',
    when: is('pending_payment'),
    call: async ({ market, parcel }) => {
      await market.world.pay(parcel, CARD.number)
      await market.buyer.productOrder.confirmPayment(params(parcel))
    },
    after: paid,
  },
  {
    name: 'pay, and only webhooks tell',
    when: is('pending_payment'),
    call: async ({ market, parcel, n }) => {
      await market.world.pay(parcel, CARD.number)
      await market.sendEvents(parcel, n)
    },
    after: paid,
  },
  {
    name: 'pay with a card that is declined',
    when: is('pending_payment'),
    call: async ({ market, parcel }) => {
      await market.world.pay(parcel, '4000000000000002')
      await market.buyer.productOrder.confirmPayment(params(parcel))
    },
    after: () => {},
  },
  {
    name: 'pay while the time runs out',
    when: is('pending_payment'),
    call: async ({ market, parcel }) => {
      await market.world.pay(parcel, CARD.number)
      await market.world.passTimer(parcel.id, 'paymentWindow')
    },
    after: (parcel) => {
      if (!isGone(parcel)) return paid(parcel)
      end('expired')(parcel)
      parcel.books.card = 'voided'
    },
  },
  {
    name: 'give up',
    when: is('pending_payment'),
    call: ({ market, parcel }) => market.buyer.productOrder.remove(params(parcel)),
    after: end('expired'),
  },
  timer('paymentWindow', is('pending_payment'), end('expired')),
  bySeller(
    'confirm',
    is('pending_confirmation'),
    (calls, parcel) => calls.sellerConfirm(params(parcel)),
    (parcel) => {
      parcel.status = 'confirmed'
      take(parcel)
    },
  ),
  bySeller(
    'decline',
    is('pending_confirmation'),
    (calls, parcel) => calls.sellerDecline({ ...params(parcel), body: { reason, code: 'cannot_ship' } }),
    end('declined'),
  ),
  bySeller(
    'decline as sold out',
    is('pending_confirmation'),
    (calls, parcel) => calls.sellerDecline({ ...params(parcel), body: { reason, code: 'out_of_stock' } }),
    (parcel) => {
      end('declined', { isRestocked: false })(parcel)
      Object.assign(parcel.shelf, { stock: parcel.shelf.reserved, emptySince: nextMoment() })
    },
  ),
  timer('sellerResponse', is('pending_confirmation'), end('declined')),
  timer('maxAuthorized', is('pending_confirmation'), end('cancelled')),
  byBuyer(
    'cancel',
    is('pending_confirmation'),
    (calls, parcel) => calls.cancel({ ...params(parcel), body: {} }),
    end('cancelled'),
  ),
  byBuyer(
    'ask to cancel',
    both(confirmed, not(isOverdue), not(isCancelAsked), not(isPartlySent)),
    (calls, parcel) => calls.cancel({ ...params(parcel), body: {} }),
    enter('confirmed', { isCancelAsked: true }),
  ),
  bySeller(
    'agree to cancel',
    both(confirmed, isCancelAsked),
    (calls, parcel) => calls.answerCancel({ ...params(parcel), body: { accept: true } }),
    end('cancelled'),
  ),
  bySeller(
    'refuse to cancel',
    both(confirmed, isCancelAsked),
    (calls, parcel) => calls.answerCancel({ ...params(parcel), body: { accept: false } }),
    enter('confirmed', { isCancelAsked: false }),
  ),
  timer('cancelAnswer', both(confirmed, isCancelAsked), enter('confirmed', { isCancelAsked: false })),
  timer('freeCancel', both(confirmed, not(isOverdue)), enter('confirmed', { isOverdue: true })),
  byBuyer(
    'cancel late',
    both(confirmed, isOverdue, not(isPartlySent)),
    (calls, parcel) => calls.cancel({ ...params(parcel), body: {} }),
    end('cancelled'),
  ),
  timer('autoCancel', both(confirmed, not(isPartlySent)), end('refunded')),
  timer('autoCancel', both(confirmed, isPartlySent), dropRest),
  bySeller(
    'call off the rest',
    both(confirmed, isPartlySent),
    (calls, parcel) => calls.sellerDecline({ ...params(parcel), body: { reason } }),
    dropRest,
  ),
  bySeller(
    'call off',
    both(confirmed, not(isPartlySent)),
    (calls, parcel) => calls.sellerDecline({ ...params(parcel), body: { reason } }),
    end('refunded'),
  ),
  bySeller(
    'ship',
    both(confirmed, not(isPickup)),
    (calls, parcel) => calls.ship({ ...params(parcel), body: shipping }),
    (parcel) => {
      Object.assign(parcel, { status: 'shipped', sent: parcel.quantity })
    },
  ),
  {
    name: 'ship a part',
    when: ({ status, isPickup: isFetched, quantity, sent }) =>
      status === 'confirmed' && !isFetched && quantity > 1 && sent === 0,
    call: ({ market, parcel }) =>
      sellerOf(market).productOrder.ship({ ...params(parcel), body: { ...shipping, quantity: 1 } }),
    after: enter('confirmed', { sent: 1, isCancelAsked: false }),
  },
  {
    name: 'an administrator ends it',
    when: is('pending_payment', 'pending_confirmation', 'confirmed', 'ready_for_pickup', 'shipped', 'delivered'),
    call: ({ market, parcel, n }) => {
      const refundAmount = endedWith(parcel, n)
      const input = refundAmount === parcel.price.total ? {} : { input: { refundAmount } }
      return market.admin.adminOrder.update({ ...params(parcel), body: { action: 'end', reason, ...input } })
    },
    after: endByAdmin,
    isOnce: true,
  },
  bySeller(
    'make ready',
    both(confirmed, isPickup),
    (calls, parcel) => calls.ship({ ...params(parcel), body: {} }),
    enter('ready_for_pickup'),
  ),
  byBuyer(
    'receive',
    is('shipped'),
    (calls, parcel) => calls.delivered(params(parcel)),
    enter('delivered', { isProved: true }),
  ),
  timer('autoDeliver', is('shipped'), enter('delivered')),
  {
    name: 'hand over',
    when: is('ready_for_pickup'),
    call: async ({ market, parcel }) => {
      const { order } = await market.buyer.productOrder.detail(params(parcel))
      const body = { code: order.pickup?.code ?? '' }
      return sellerOf(market).productOrder.delivered({ ...params(parcel), body })
    },
    after: enter('delivered', { isProved: true }),
    isOnce: true,
  },
  timer('pickupCancel', is('ready_for_pickup'), end('cancelled')),
  byBuyer('complete', is('delivered'), (calls, parcel) => calls.complete(params(parcel)), complete),
  timer('productProtection', is('delivered'), complete),
  byBuyer(
    'ask for a refund',
    is('delivered'),
    (calls, parcel) => calls.requestRefund({ ...params(parcel), body: { reason: 'wrong_item' } }),
    (parcel) => {
      parcel.status = 'refund_requested'
      parcel.books.isFrozen = true
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
    call: ({ market, parcel }) => market.world.passTimer(parcel.caseId ?? '', 'claimSellerAnswer'),
    after: (parcel) => {
      if (parcel.isProved) parcel.status = 'disputed'
      else settle(parcel, parcel.price.total)
    },
  },
  {
    name: 'withdraw the claim',
    when: is('refund_requested'),
    call: ({ market, parcel }) =>
      market.buyer.refundCase.answer({ params: { id: parcel.caseId ?? '' }, body: { action: 'withdraw' } }),
    after: (parcel) => {
      Object.assign(parcel, { status: 'delivered', caseId: undefined })
      parcel.books.isFrozen = false
    },
    isOnce: true,
  },
  byBuyer(
    'send back',
    both(is('return_in_transit'), not(isSentBack)),
    (calls, parcel) => calls.returnSent(params(parcel)),
    enter('return_in_transit', { isSentBack: true }),
  ),
  timer('returnSend', both(is('return_in_transit'), not(isSentBack)), complete),
  {
    name: 'receive it back',
    when: is('return_in_transit'),
    call: ({ market, parcel, n }) =>
      sellerOf(market).productOrder.returnReceived({ ...params(parcel), body: { ok: true, restock: n % 2 === 0 } }),
    after: (parcel, n) => {
      end('refunded', { isRestocked: false })(parcel)
      if (n % 2 === 0) parcel.shelf.stock += parcel.quantity
    },
    isOnce: true,
  },
  bySeller(
    'object to what came back',
    is('return_in_transit'),
    (calls, parcel) => calls.returnReceived({ ...params(parcel), body: { ok: false, note: 'A leg is broken.' } }),
    enter('disputed'),
  ),
  {
    name: 'the administrator decides',
    when: is('disputed'),
    call: ({ market, parcel, n }) => {
      const body = { refundAmount: decided(parcel, n), reasonCode: 'goodwill' as const, note: 'So it is fair.' }
      return market.admin.admin.resolve({ params: { id: parcel.caseId ?? '' }, body })
    },
    after: (parcel, n) => settle(parcel, decided(parcel, n)),
    isOnce: true,
  },
  timer(
    'maxHold',
    is('confirmed', 'shipped', 'ready_for_pickup', 'delivered', 'refund_requested', 'return_in_transit', 'disputed'),
    endHold,
  ),
  timer('returnAnswer', both(is('return_in_transit'), isSentBack), end('refunded', { isRestocked: false })),
]
