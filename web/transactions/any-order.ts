import type { Image } from '#shared/contract/common.ts'
import {
  type ActionRank,
  actionName,
  hasTag,
  type StateDefinition,
  type StateTag,
  stateIn,
  type TransitionDefinition,
} from '#shared/kernel/process.ts'
import { byRank } from '#shared/kernel/process-actions.ts'
import { artworkUrl } from '#web/kernel/links.ts'
import { isPaymentReserved, type Paid } from '#web/payments/payment-state.ts'
import {
  type AnyOrder,
  type AnyOrderSummary,
  kindOf,
  type OrderedListing,
  type OrderLinks,
  type OrderState,
} from './kind.ts'

/** The action names in the replies of every kind. */
type AnyAction = AnyOrderSummary['allowedActions'][number]

/** The listing that was ordered, if the kind has listings. */
const orderedListingOf = (order: AnyOrderSummary): OrderedListing | undefined => kindOf(order).listing?.of(order)

/** The key of an order's drawing and of its stored data: its listing, else the order itself. */
export const orderedSubjectOf = (order: AnyOrderSummary): { _id: string; category: string } =>
  orderedListingOf(order) ?? { _id: order._id, category: kindOf(order).pictureCategory }

export const stateOf = (order: OrderState): StateDefinition => stateIn(kindOf(order).process, order.status)

/** True if the present state of the order has the tag. */
export const hasStateTag = (order: OrderState, tag: StateTag): boolean =>
  hasTag(kindOf(order).process, order.status, tag)

/** Nothing can happen any more, except that it disappears from a list. */
export const isOver = (order: AnyOrderSummary): boolean => stateOf(order).final ?? false

export function isAllowed({ allowedActions }: AnyOrderSummary, action: AnyAction): boolean {
  const allowed: readonly string[] = allowedActions
  return allowed.includes(action)
}

/**
 * True if the process allows the action to one of the two sides at some time; actions of administrators are not theirs.
 */
export const isOfTwoSides = ({ kind }: Pick<AnyOrderSummary, 'kind'>, action: string): boolean =>
  Object.entries<TransitionDefinition>(kindOf({ kind }).process.transitions).some(
    ([name, row]) =>
      actionName(name, row) === action && row.by?.some((actor) => actor === 'buyer' || actor === 'seller'),
  )

/** The actions that this person may do now, with their rank in the present state, the most important first. */
export function rankedActionsOf(order: AnyOrderSummary): { action: string; rank: ActionRank }[] {
  const { process, conditions } = kindOf(order)
  const actions = order.allowedActions.filter((action) => isOfTwoSides(order, action))
  return byRank(process, actions, { status: order.status, known: conditions?.(order) ?? {} })
}

/** The names of what this person may do now, the most important first. */
export const actionsOf = (order: AnyOrderSummary): string[] => rankedActionsOf(order).map(({ action }) => action)

/** Its seller knows of it: money is reserved for it, or was. */
export const isPlacedWithSeller = ({ paymentStatus }: Pick<AnyOrderSummary, 'paymentStatus'>): boolean =>
  !['requires_payment', 'processing', 'expired'].includes(paymentStatus)

/** The order has a price; an order of some kinds gets it later. */
export const isPriced = ({ pricing }: Pick<AnyOrderSummary, 'pricing'>): boolean => pricing.subtotal.amount > 0

/** Money stands still until a refund case is decided. */
export const isUnderClaim = (order: AnyOrderSummary): boolean => hasStateTag(order, 'claimed')

/** The seller has not agreed yet: the money is only reserved, or held where it cannot be reserved. */
export const isUnanswered = (order: OrderState & Paid): boolean =>
  isPaymentReserved(order) || hasStateTag(order, 'unanswered')

/** The order has no seller now: several are asked to take it over. */
export const isSearchingSeller = (order: OrderState): boolean => hasStateTag(order, 'searching')

/** The reader is asked to take the order over from another seller. */
export const isInvitation = (order: OrderState): boolean => order.role === 'seller' && isSearchingSeller(order)

/** The person on the other side; an order that looks for a seller has none. */
export const otherSideOf = ({ role, buyer, seller }: AnyOrderSummary) => (role === 'buyer' ? seller : buyer)

/** The order was accepted before, but the card could not be charged: it has to be paid anew. */
export const needsNewPayment = ({ timers }: Pick<AnyOrderSummary, 'timers'>): boolean =>
  timers.some(({ name }) => name === 'captureRetry')

/** The appointment that was agreed on and lies ahead, or has just begun. */
export const appointmentOf = (order: AnyOrderSummary) =>
  hasStateTag(order, 'booked') ? kindOf(order).appointment?.of(order) : undefined

/** The time that the other side asks this person for, in the place of what was agreed. */
export const requestedTimeOf = (order: AnyOrderSummary) => kindOf(order).appointment?.requested(order)

/** Too early to begin: an agreed appointment is hours away. */
export function isBeforeAppointment(order: AnyOrderSummary, now: number): boolean {
  const booking = appointmentOf(order)
  const { lead = 0 } = kindOf(order).appointment ?? {}
  return booking !== undefined && Date.parse(booking.start) - lead > now
}

/** True if the order waits for this person at this moment, by the rule of the list's `needs_you`. */
export function isViewersTurn(order: AnyOrderSummary, now: number): boolean {
  if (isOver(order)) return false
  // Of a claim, whose turn it is says the case, and what comes back on the way.
  const isAsked = order.claimTurn === order.role || kindOf(order).isAsked?.(order)
  if (isAsked || kindOf(order).hasAsked?.(order)) return Boolean(isAsked)
  return stateOf(order).turn === order.role && !isBeforeAppointment(order, now)
}

/** The money is only reserved: the other side has to answer, or one of several sellers who are asked. */
export function isAnswerAwaited(order: AnyOrderSummary, now: number): boolean {
  const { turn, final = false } = stateOf(order)
  if (final || order.paymentStatus !== 'authorized' || isViewersTurn(order, now) || isUnderClaim(order)) return false
  return isSearchingSeller(order) ? order.role === 'buyer' : turn !== undefined && turn !== order.role
}

export const linksOf = (order: AnyOrderSummary): OrderLinks => kindOf(order).links

/** The page of what was ordered, if it has one. */
export const orderedListingHref = (order: AnyOrderSummary): string | undefined => kindOf(order).listing?.href(order)

/** The address for ordering the same once more: its listing, else the entry of the kind. */
export const orderAgainHref = (order: AnyOrderSummary): string =>
  orderedListingHref(order) ?? kindOf(order).againHref(order)

/** The picture of the listing as it was ordered, else one that is drawn for it. */
export const orderPictureOf = (order: AnyOrderSummary) => {
  const snapshot: { title: string; image?: Image | undefined } = order.snapshot
  const { _id, category } = orderedSubjectOf(order)
  return snapshot.image ?? orderedListingOf(order)?.image ?? { url: artworkUrl(category, _id) }
}

/** True if there may be a visible review: while the own one is not written, the other side's is hidden. */
export const mayHaveReviews = (order: AnyOrder): boolean =>
  order.reviewState === 'none' ? isOver(order) : order.reviewState !== 'open'
