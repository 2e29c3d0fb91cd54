import { Rules } from '#shared/kernel/rules.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { type Pricing, priceOrder } from '#shared/policies/order-price.ts'
import type { productOffer } from '#shared/process/product-offer.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { productRequest } from '#shared/process/product-request.ts'
import { type Books, divide, endOf, paymentStateOf, unpaidBooks } from './order-model.ts'

export type Status = keyof (typeof productOrder)['states']

/** A product, as far as its stock goes. */
export type Shelf = {
  id: string
  /** An order of it is confirmed with its payment. */
  isAuto: boolean
  stock: number
  reserved: number
  /** The moment at which its seller wrote the stock off, until it is counted again. */
  emptySince: number | undefined
}

let moments = 0
/** Later than all before. */
export const nextMoment = () => {
  moments += 1
  return moments
}

/** A product that a buyer wants, with the offers for it, oldest first. */
export type Wish = {
  index: number
  id: string
  quantity: number
  status: keyof (typeof productRequest)['states']
  offers: OfferModel[]
  /** The offers that were out because all that is wanted was paid. */
  outbid: OfferModel[]
}

export type OfferModel = {
  id: string
  wish: Wish
  seller: number
  /** Of one unit. */
  price: number
  quantity: number
  version: number
  status: keyof (typeof productOffer)['states']
  /** The units that the buyer accepted, and did not give back. */
  taken: number
  /** The number of times that it was given back. */
  lapses: number
  isOnHold: boolean
  /** True if the request has changed since. */
  isStale: boolean
  /** The product that it names, whose stock its order takes. */
  shelf: Shelf | undefined
  /** The latest one. */
  order: ProductOrderModel | undefined
}

/** All facts of a product order that decide which actions are possible, and how they change money and stock. */
export type ProductOrderModel = {
  index: number
  id: string
  paymentIntentId: string
  clientSecret: string
  /** The number of the seller in the market. */
  seller: number
  /** The accepted offer that it came from. */
  origin: OfferModel | undefined
  /** Of an order of an offer that names no product, one that no other buyer orders from. */
  shelf: Shelf
  /** The moment at which it reserved its units. */
  since: number
  /** The units that it holds; dropped units are not held. */
  quantity: number
  /** The number of sent units. */
  sent: number
  isPickup: boolean
  price: Pricing
  status: Status
  isOverdue: boolean
  isPromisedSooner: boolean
  isCancelAsked: boolean
  isSentBack: boolean
  /** The buyer confirmed the delivery, or gave the code. */
  isProved: boolean
  hasArrived: boolean
  /** Of its refund case, once there is one. */
  caseId: string | undefined
  books: Books
}

const RULES = Rules.parse({})
export const PRICE = 1_499
export const SHIPPING = 490

export const priceOf = (quantity: number, isPickup: boolean, price = PRICE): Pricing =>
  priceOrder({ itemTotal: price * quantity, shippingTotal: isPickup ? 0 : SHIPPING }, 'products', RULES)

type Placed = Pick<
  ProductOrderModel,
  | 'index'
  | 'id'
  | 'paymentIntentId'
  | 'clientSecret'
  | 'seller'
  | 'origin'
  | 'shelf'
  | 'quantity'
  | 'isPickup'
  | 'price'
>

/** An order that has just been placed: its units are reserved. */
export function placedProductOrder(placed: Placed): ProductOrderModel {
  placed.shelf.reserved += placed.quantity
  return {
    ...placed,
    since: nextMoment(),
    sent: 0,
    status: 'pending_payment',
    isOverdue: false,
    isPromisedSooner: false,
    isCancelAsked: false,
    isSentBack: false,
    isProved: false,
    hasArrived: false,
    caseId: undefined,
    books: unpaidBooks(),
  }
}

/** The expected state of the order, its money and its product. */
export function expectationOf({ status, books }: ProductOrderModel) {
  const { captured, refunded, seller, fee } = books
  const amountsOf = { psp: refunded - captured, escrow: captured - refunded - seller - fee, seller, fee }
  return {
    row: { status, payment: paymentStateOf(books), pending: null, captured, refunded },
    balances: Object.fromEntries(Object.entries(amountsOf).filter(([, amount]) => amount !== 0)),
  }
}

/** A part was sent, and the rest is still to come. */
export const isPartlySent = ({ sent, quantity }: ProductOrderModel) => sent > 0 && sent < quantity

export function take({ books, price }: ProductOrderModel) {
  Object.assign(books, { card: 'taken', captured: price.total })
}

/** The payment takes the units out of the stock. */
export function paid(order: ProductOrderModel) {
  const { shelf, quantity } = order
  shelf.stock -= quantity
  shelf.reserved -= quantity
  const isAgreed = shelf.isAuto || order.origin !== undefined
  order.status = isAgreed ? 'confirmed' : 'pending_confirmation'
  order.books.card = 'reserved'
  if (isAgreed) take(order)
}

/** The units were reserved before the seller wrote the stock off. */
export const isGone = ({ shelf: { emptySince }, since }: ProductOrderModel) =>
  emptySince !== undefined && emptySince > since

/** Puts the units back into the stock, unless it was written off. */
function putBack(order: ProductOrderModel) {
  const { shelf, quantity, status } = order
  if (status === 'pending_payment') {
    shelf.reserved -= quantity
    if (isGone(order)) shelf.stock -= quantity
  } else if (!isGone(order)) shelf.stock += quantity
}

/** Ends the order: all money and all units go back. */
export function end(status: Status, { isRestocked = true }: { isRestocked?: boolean } = {}) {
  return (order: ProductOrderModel) => {
    const { books } = order
    if (isRestocked) putBack(order)
    if (books.card === 'unpaid') books.card = 'expired'
    else if (books.card === 'reserved') books.card = 'voided'
    else Object.assign(books, { refunded: books.captured, seller: 0, fee: 0, isFrozen: false })
    order.status = status
  }
}

export function complete(order: ProductOrderModel) {
  const { books, price } = order
  order.status = 'completed'
  Object.assign(books, {
    seller: price.sellerNet,
    fee: price.commission + price.buyerFee,
    isReleased: true,
    isFrozen: false,
  })
}

/** The administrator's decision: nothing, all of it or a part. */
export const decided = ({ price: { total } }: ProductOrderModel, n: number) =>
  [0, total, 1 + ((n * 7919) % total)][n % 3] ?? 0

/** Ends the claim and refunds so much; the units stay where they are. */
export function settle(order: ProductOrderModel, refund: number) {
  order.status = endOf(order, refund, 'completed')
  divide(order, splitClaimed(order.price, refund))
}

/** Ends the hold of money: delivered units are paid for, the rest is refunded, and unsent units return to the stock. */
export function endHold(order: ProductOrderModel) {
  const { status } = order
  if (status === 'shipped') end('refunded', { isRestocked: false })(order)
  else if (['confirmed', 'ready_for_pickup'].includes(status))
    end('refunded', { isRestocked: !isPartlySent(order) })(order)
  else complete(order)
}

/** Drops the unsent rest: its units are free again, and the order goes on with the others. */
export function dropRest(order: ProductOrderModel) {
  const { shelf, quantity, sent } = order
  if (!isGone(order)) shelf.stock += quantity - sent
  Object.assign(order, { status: 'shipped', quantity: sent, isCancelAsked: false })
}

/** The seller still has its units. */
const isUnsent = (order: ProductOrderModel) =>
  ['pending_payment', 'pending_confirmation', 'ready_for_pickup'].includes(order.status) ||
  (order.status === 'confirmed' && !isPartlySent(order))

/** An administrator's end without a case: all of it, or a part of a captured payment. */
export const endedWith = ({ price: { total }, books }: ProductOrderModel, n: number) =>
  books.card === 'taken' && n % 2 === 0 ? 1 + ((n * 7919) % (total - 1)) : total

export function endByAdmin(order: ProductOrderModel, n: number) {
  const refund = endedWith(order, n)
  const isRestocked = isUnsent(order)
  if (refund === order.price.total) return end('cancelled', { isRestocked })(order)
  if (isRestocked) putBack(order)
  order.status = 'partially_refunded'
  divide(order, splitClaimed(order.price, refund))
}
