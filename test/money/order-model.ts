import { Rules } from '#shared/kernel/rules.ts'
import { type MoneySplit, splitCancelled, splitClaimed, splitFurther } from '#shared/policies/cancellation.ts'
import { type Pricing, priceOrder } from '#shared/policies/order-price.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'

export type Policy = 'flexible' | 'moderate' | 'strict'
export type Status = keyof (typeof serviceOrder)['states']

const RULES = Rules.parse({})

/** The expected amounts of one order, in minor units. */
export type Books = {
  card: 'unpaid' | 'reserved' | 'taken' | 'voided' | 'expired'
  captured: number
  refunded: number
  seller: number
  fee: number
  /** The amount that the marketplace paid the seller itself. */
  compensated: number
  isReleased: boolean
  isFrozen: boolean
}

export const unpaidBooks = (): Books => ({
  card: 'unpaid',
  captured: 0,
  refunded: 0,
  seller: 0,
  fee: 0,
  compensated: 0,
  isReleased: false,
  isFrozen: false,
})

export type Claim = {
  id: string
  status: 'open' | 'partial_offered' | 'rejected' | 'escalated' | 'appealed'
  amount: number
  offered: number
  /** The order's state before. */
  from: Status
}

/** All facts of an order that decide which actions are possible, and how they divide the money. */
export type Order = {
  /** The administrator's decision in its case, and whether it can be appealed. */
  decided: { caseId: string; refund: number; isOpen: boolean } | undefined
  index: number
  id: string
  paymentIntentId: string
  clientSecret: string
  /** The request and the accepted offer that the order came from. */
  origin: { requestId: string; offerId: string } | undefined
  bookable: boolean
  policy: Policy
  price: Pricing
  status: Status
  /** The index of the present seller; undefined while a new one is searched. */
  seller: number | undefined
  former: number[]
  /** The sellers who may take over, with their prices. */
  invited: Map<number, number>
  /** Numbers of times. */
  wishes: number[]
  proposed: number[]
  isProposed: boolean
  /** The name of the seller's time that the order holds. */
  slot: string | undefined
  /** Hours until the start that was agreed first; undefined without an appointment. */
  startIn: number | undefined
  isNear: boolean
  hasBegun: boolean
  isPaidLongAgo: boolean
  reschedule: { time: number; by: 'buyer' | 'seller' } | undefined
  isLate: boolean
  isWaitedFor: boolean
  /** Begun without an appointment, less than an hour ago. */
  isJustStarted: boolean
  revisions: number
  isUnmarked: boolean
  isDone: boolean
  isCleared: boolean
  claim: Claim | undefined
  books: Books
}

export const priceOf = (itemTotal: number): Pricing => priceOrder({ itemTotal }, 'services', RULES)
export const AUTO_REFUND_CAP = RULES.autoRefundCap

type Placed = Pick<
  Order,
  'index' | 'id' | 'origin' | 'paymentIntentId' | 'clientSecret' | 'bookable' | 'policy' | 'price' | 'wishes'
>

export const placedOrder = (placed: Placed): Order => ({
  ...placed,
  status: 'pending_payment',
  seller: 0,
  former: [],
  invited: new Map(),
  proposed: [],
  isProposed: false,
  slot: undefined,
  startIn: undefined,
  isNear: false,
  hasBegun: false,
  isPaidLongAgo: false,
  reschedule: undefined,
  isLate: false,
  isWaitedFor: false,
  isJustStarted: false,
  revisions: 1,
  isUnmarked: false,
  isDone: false,
  isCleared: false,
  claim: undefined,
  decided: undefined,
  books: unpaidBooks(),
})

/** The expected state of the payment. */
export function paymentStateOf({ card, captured, refunded, isReleased, isFrozen }: Books): string {
  if (card === 'unpaid') return 'requires_payment'
  if (card === 'reserved') return 'authorized'
  if (card !== 'taken') return card
  if (isFrozen) return 'frozen'
  if (refunded === captured) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return isReleased ? 'released' : 'held'
}

/** Moves the order to another state, which ends a request for another time. */
export function enter(order: Order, status: Status) {
  order.status = status
  order.reschedule = undefined
}

export function capture({ books }: Order, amount: number) {
  Object.assign(books, { card: 'taken', captured: amount })
}

/** Gives everything that is left back to the buyer. */
export function giveBack(order: Order) {
  const { books } = order
  if (books.card === 'reserved') books.card = 'voided'
  else if (books.card === 'unpaid') books.card = 'expired'
  else Object.assign(books, { refunded: books.captured, seller: 0, fee: 0 })
  order.slot = undefined
}

/** Gives the buyer's money back: voided if nothing was captured, else refunded in full. */
export function endWithoutMoney(order: Order) {
  enter(order, order.books.card === 'taken' ? 'refunded' : 'cancelled')
  giveBack(order)
}

export function divide({ books }: { books: Books }, { refund, sellerNet, fee }: MoneySplit) {
  books.refunded += refund
  Object.assign(books, { seller: sellerNet, fee, isFrozen: false })
  if (sellerNet + fee > 0) books.isReleased = true
}

export function release(order: Order) {
  if (!order.books.isReleased) divide(order, splitClaimed(order.price, 0))
  order.books.isFrozen = false
}

export function complete(order: Order) {
  enter(order, 'completed')
  release(order)
  order.slot = undefined
}

export const endOf = <S>({ price }: { price: Pricing }, refund: number, without: S) => {
  if (refund === price.total) return 'refunded' as const
  return refund > 0 ? ('partially_refunded' as const) : without
}

/** The refund terms promised before paying, written again: percent by policy and hours until the start. */
function percentOf({ policy, startIn, isPaidLongAgo }: Order): number {
  if (startIn === undefined) return 100
  if (!isPaidLongAgo && startIn > 24) return 100
  if (policy === 'flexible') return startIn >= 24 ? 100 : 50
  if (policy === 'strict') return startIn >= 168 ? 50 : 0
  if (startIn >= 72) return 100
  return startIn >= 24 ? 50 : 0
}

export function cancel(order: Order) {
  const division = splitCancelled(order.price, percentOf(order))
  enter(order, endOf(order, division.refund, 'cancelled'))
  divide(order, division)
  order.slot = undefined
}

/** Ends a claim, and refunds so much of the payment. */
export function settleClaim(order: Order, refund: number) {
  enter(order, endOf(order, refund, 'completed'))
  const { books } = order
  if (books.isReleased && refund === 0) books.isFrozen = false
  else divide(order, splitClaimed(order.price, refund))
  Object.assign(order, { slot: undefined, claim: undefined })
}

/** The same by an administrator: the claim is final, and either side may appeal. */
export function decideClaim(order: Order, refund: number) {
  const caseId = order.claim?.id ?? ''
  settleClaim(order, refund)
  Object.assign(order, { isCleared: true, decided: { caseId, refund, isOpen: true } })
}

export function appeal(order: Order) {
  if (!order.decided) throw new Error('there is no decision to appeal against')
  const { caseId, refund } = order.decided
  order.claim = { id: caseId, status: 'appealed', amount: refund, offered: 0, from: order.status }
  order.decided.isOpen = false
  order.books.isFrozen = true
  enter(order, 'disputed')
}

/** The seller's loss at such a refund. */
export const lackOf = ({ price }: Order, refund: number) =>
  splitClaimed(price, 0).sellerNet - splitClaimed(price, refund).sellerNet

/** The final decision: as before, or a larger refund, and the marketplace may pay the seller itself. */
export function decideAgain(order: Order, refund = order.decided?.refund ?? 0, compensated = 0) {
  const { books, price, decided } = order
  if (!decided) throw new Error('nothing was decided before')
  const before = { refund: decided.refund, returned: 0, sellerNet: books.seller, fee: books.fee }
  const { sellerNet: seller, fee } = splitFurther(price, before, refund)
  enter(order, endOf(order, refund, 'completed'))
  books.refunded += refund - decided.refund
  Object.assign(books, { seller, fee, compensated, isFrozen: false })
  Object.assign(order, { claim: undefined, decided: { ...decided, refund } })
}

export function resume(order: Order) {
  if (!order.claim) throw new Error('there is no claim to end')
  enter(order, order.claim.from)
  order.books.isFrozen = false
  order.claim = undefined
}
