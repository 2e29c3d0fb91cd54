import { RUNNING, UNPAID } from '#server/product-requests/data.ts'
import { offerStateOf } from '#server/product-requests/order-listener.ts'
import { findCategory } from '#shared/categories.ts'
import type { StateOf, TransitionDefinition, TransitionOf } from '#shared/kernel/process.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest } from '#shared/process/product-request.ts'
import type { DemoBid, DemoBidStep, DemoWish, DemoWishStep } from './product-requests/entry.ts'
import type { Actor, ProductOrderStep } from './seeded-orders.ts'

type WishState = StateOf<typeof productRequest>
type BidState = StateOf<typeof productOffer>
type WishTransition = TransitionOf<typeof productRequest>
type BidTransition = TransitionOf<typeof productOffer>
type Step<Transition, State> = {
  transition: Transition | 'create'
  actor: Actor
  at: Date
  from: State
  to: State
  note?: string
}
type WishStep = Step<WishTransition, WishState>
export type BidStep = Step<BidTransition, BidState>

/** The course of an offer; `taken` is the number of its accepted units. */
export type BidCourse = {
  bid: DemoBid
  placedAt: Date
  steps: BidStep[]
  taken: number
  lapses: number
  isOnHold: boolean
  order: readonly ProductOrderStep[]
}
export type WishCourse = { wish: DemoWish; steps: WishStep[]; bids: BidCourse[] }

const HOUR = 3_600_000
const before = (now: Date, hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR)

export const stateAfter = <State>(steps: readonly { to: State }[]): State => {
  const last = steps.at(-1)
  if (!last) throw new Error('what has not begun has no state')
  return last.to
}

const actorOf = ({ by }: TransitionDefinition): Actor => (by?.[0] ?? 'system') as Actor // an actor of the process

function move({ steps }: WishCourse, transition: WishTransition, at: Date, to: WishState, note?: string): void {
  const actor = actorOf(productRequest.transitions[transition])
  steps.push({ transition, actor, at, from: stateAfter(steps), to, ...(note ? { note } : {}) })
}

function moveBid({ steps }: BidCourse, transition: BidTransition, at: Date, to: BidState, note?: string): void {
  const actor = transition === 'order' ? 'buyer' : actorOf(productOffer.transitions[transition])
  steps.push({ transition, actor, at, from: stateAfter(steps), to, ...(note ? { note } : {}) })
}

const isIn = ({ steps }: BidCourse, state: BidState) => steps.at(-1)?.to === state
const pendingIn = ({ bids }: WishCourse) => bids.filter((bid) => isIn(bid, 'pending'))

function loseAll(course: WishCourse, at: Date): void {
  for (const bid of pendingIn(course)) {
    bid.isOnHold = false
    moveBid(bid, 'lose', at, 'not_selected')
  }
}

function fill(course: WishCourse, at: Date): void {
  move(course, 'fill', at, 'offer_accepted')
  for (const bid of pendingIn(course)) {
    bid.isOnHold = true
    moveBid(bid, 'hold', at, 'pending')
  }
}

function reopen(course: WishCourse, at: Date): void {
  const filledAt = course.steps.findLast(({ transition }) => transition === 'fill')?.at ?? at
  move(course, 'reopen', at, 'open')
  const lost = course.bids.filter((bid) => isIn(bid, 'not_selected') && (bid.steps.at(-1)?.at ?? at) >= filledAt)
  for (const bid of [...pendingIn(course).filter(({ isOnHold }) => isOnHold), ...lost]) {
    bid.isOnHold = false
    moveBid(bid, 'restore', at, 'pending')
  }
}

function endIfPaid(course: WishCourse, at: Date): void {
  const taken = course.bids.filter((bid) => bid.taken > 0).map(({ steps }): string => stateAfter(steps))
  if (taken.some((status) => UNPAID.includes(status))) return
  loseAll(course, at)
  if (!taken.some((status) => RUNNING.includes(status))) move(course, 'fulfil', at, 'fulfilled')
}

/** A request is filled, open again or fulfilled by each step of its offers, as `settle` of its slice says. */
function settle(course: WishCourse, at: Date): void {
  const filled = course.bids.reduce((sum, { taken }) => sum + taken, 0)
  const isFilled = filled === course.wish.quantity
  const status = stateAfter(course.steps)
  if (status === 'open' && isFilled) fill(course, at)
  if (status === 'offer_accepted' && !isFilled) reopen(course, at)
  if (stateAfter(course.steps) === 'offer_accepted') endIfPaid(course, at)
}

const AFTER: Record<DemoWishStep['transition'], WishState> = {
  approve: 'open',
  reject: 'closed',
  change: 'open',
  close: 'closed',
  expire: 'expired',
  giveUp: 'closed',
}

function onWish(course: WishCourse, { transition, text, reason }: DemoWishStep, at: Date): void {
  const to = AFTER[transition]
  move(course, transition, at, to, text ?? reason)
  if (to !== 'open') loseAll(course, at)
}

const AFTER_BID: Record<Exclude<DemoBidStep['transition'], 'undo' | 'lapse'>, BidState> = {
  revise: 'pending',
  reject: 'rejected',
  withdraw: 'withdrawn',
  expire: 'expired',
  accept: 'accepted',
}

function onBid(course: WishCourse, bid: BidCourse, { transition, text, quantity }: DemoBidStep, at: Date): void {
  if (transition === 'undo' || transition === 'lapse') {
    moveBid(bid, transition, at, bid.lapses === 0 ? 'pending' : 'expired')
    bid.lapses += 1
    bid.taken = 0
  } else {
    moveBid(bid, transition, at, AFTER_BID[transition], text)
    if (transition !== 'accept') return
    bid.taken = quantity ?? bid.bid.quantity
  }
  settle(course, at)
}

/** An order that ended before anything was sent leaves its units wanted. */
const isOff = ({ order }: BidCourse, to: BidState, at: Date) =>
  (to === 'cancelled' || to === 'refunded') &&
  !order.some((step) => step.at <= at && ['shipped', 'ready_for_pickup'].includes(step.to))

function onOrder(course: WishCourse, bid: BidCourse, { transition, to }: ProductOrderStep, at: Date): void {
  if (transition === 'create') {
    moveBid(bid, 'order', at, 'payment_pending')
    return
  }
  const next = offerStateOf(to)
  if (!next || isIn(bid, next)) return
  if (isOff(bid, next, at)) bid.taken = 0
  moveBid(bid, 'follow', at, next)
  settle(course, at)
}

type Happened = { at: Date; happen: (course: WishCourse) => void }

function happenedTo(bid: BidCourse, now: Date): Happened[] {
  const place = () => {
    const state = productOffer.initial
    bid.steps.push({ transition: 'create', actor: 'seller', at: bid.placedAt, from: state, to: state })
  }
  return [
    { at: bid.placedAt, happen: place },
    ...bid.bid.steps.map((step): Happened => {
      const at = before(now, step.hoursAgo)
      return { at, happen: (course) => onBid(course, bid, step, at) }
    }),
    ...bid.order.map((step) => ({
      at: step.at,
      happen: (course: WishCourse) => onOrder(course, bid, step, step.at),
    })),
  ]
}

/**
 * The history of a request and of its offers: what their people did, what became of the orders (`ordersOf` has their
 * steps), and what follows from both.
 */
export function wishCourseOf(
  wish: DemoWish,
  ordersOf: (bid: DemoBid) => readonly ProductOrderStep[],
  now: Date,
): WishCourse {
  const first = findCategory(wish.category)?.moderation === 'always' ? 'pending_review' : 'open'
  const posted = before(now, wish.hoursAgo)
  const course: WishCourse = {
    wish,
    steps: [{ transition: 'create', actor: 'buyer', at: posted, from: first, to: first }],
    bids: wish.bids.map((bid) => ({
      bid,
      placedAt: before(now, bid.hoursAgo),
      steps: [],
      taken: 0,
      lapses: 0,
      isOnHold: false,
      order: ordersOf(bid),
    })),
  }
  const own = wish.steps.map((step): Happened => {
    const at = before(now, step.hoursAgo)
    return { at, happen: (known) => onWish(known, step, at) }
  })
  const all = [...own, ...course.bids.flatMap((bid) => happenedTo(bid, now))]
  for (const { happen } of all.sort((one, other) => one.at.getTime() - other.at.getTime())) happen(course)
  return course
}
