import type { ServiceOrderSummary } from '#shared/contract/order.ts'
import { actionName, hasTag, statesAfter, statesBefore, type TransitionDefinition } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { may } from './any-order.ts'
import { type Action, bookingOf, isSearching } from './order-process.ts'

const exits: readonly Action[] = ['request-refund', 'dispute', 'decline', 'delete']
/** Answers to the question whether to wait for what is late. */
const whileLate: readonly Action[] = ['request-refund']
/** Ways out for whoever likes none of the proposed times. */
const besideTimes: readonly Action[] = ['find-another-seller', 'request-refund']

/** What leads away from the order stands last, as a link. */
export function isExit(order: ServiceOrderSummary, action: Action): boolean {
  if (may(order, 'extend') && whileLate.includes(action)) return false
  if (may(order, 'confirm-time-proposal') && besideTimes.includes(action)) return true
  return exits.includes(action)
}

export type RefundWay = 'stop' | 'late' | 'cancel' | 'claim'

/** What asking for a refund means here. The server's quote has the last word, and the sum. */
export function refundWay(order: ServiceOrderSummary, now: number): RefundWay {
  if (isSearching(order)) return 'stop'
  if (may(order, 'extend')) return 'late'
  const opensCase = transitionsFor(order, 'request-refund').some((transition) =>
    statesAfter(transition, order.status).every((to) => hasTag(serviceOrder, to, 'claimed')),
  )
  const booking = bookingOf(order)
  const isAhead = booking !== undefined && Date.parse(booking.start) > now
  return opensCase && !isAhead ? 'claim' : 'cancel'
}

const transitionsFor = ({ status }: Pick<ServiceOrderSummary, 'status'>, action: Action): TransitionDefinition[] =>
  Object.entries(serviceOrder.transitions)
    .filter(([name, transition]) => actionName(name, transition) === action)
    .map(([, transition]) => transition)
    .filter((transition) => statesBefore(transition).includes(status))

/** Whether one of the two may do it where the order stands. */
export const isOpen = (order: ServiceOrderSummary, action: Action): boolean => transitionsFor(order, action).length > 0
