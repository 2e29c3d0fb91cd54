import type { ServiceOrderSummary } from '#shared/contract/service-order.ts'
import {
  actionName,
  type EventOf,
  hasTag,
  statesAfter,
  statesBefore,
  type TransitionDefinition,
} from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { actionsOf, appointmentOf, isAllowed, isSearchingSeller } from '#web/transactions/any-order.ts'

export type ServiceOrderAction = EventOf<typeof serviceOrder, 'buyer' | 'seller'>

/** What people may do, by importance: the first that is open is what the person is asked for. */
export const serviceOrderPriority = {
  'confirm-payment': 1,
  accept: 2,
  'confirm-time-proposal': 3,
  'process-refund-post-decline': 4,
  'reaffirm-preference': 5,
  'find-another-seller': 6,
  'propose-time-change': 7,
  'answer-reschedule': 8,
  'in-progress': 9,
  complete: 10,
  revise: 11,
  extend: 12,
  schedule: 13,
  dispute: 14,
  'request-refund': 15,
  decline: 16,
  delete: 17,
} satisfies Record<ServiceOrderAction, number>

const isServiceOrderAction = (name: string): name is ServiceOrderAction => name in serviceOrderPriority

/** What this person may do now, the most important first. */
export const serviceOrderActionsOf = ({ kind, allowedActions }: ServiceOrderSummary): ServiceOrderAction[] =>
  actionsOf({ kind, allowedActions }).filter(isServiceOrderAction)

const exits: readonly ServiceOrderAction[] = ['request-refund', 'dispute', 'decline', 'delete']
/** Answers to the question whether to wait for what is late. */
const whileLate: readonly ServiceOrderAction[] = ['request-refund']
/** Ways out for whoever likes none of the proposed times. */
const besideProposedTimes: readonly ServiceOrderAction[] = ['find-another-seller', 'request-refund']

/** What leads away from the order stands last, as a link. */
export function isServiceOrderExit(order: ServiceOrderSummary, action: ServiceOrderAction): boolean {
  if (isAllowed(order, 'extend') && whileLate.includes(action)) return false
  if (isAllowed(order, 'confirm-time-proposal') && besideProposedTimes.includes(action)) return true
  return exits.includes(action)
}

export type RefundMode = 'stop' | 'late' | 'cancel' | 'claim'

/** What asking for a refund means here. The server's quote has the last word, and the sum. */
export function refundModeOf(order: ServiceOrderSummary, now: number): RefundMode {
  if (isSearchingSeller(order)) return 'stop'
  if (isAllowed(order, 'extend')) return 'late'
  const opensCase = transitionsFor(order, 'request-refund').some((transition) =>
    statesAfter(transition, order.status).every((to) => hasTag(serviceOrder, to, 'claimed')),
  )
  const booking = appointmentOf(order)
  const isAhead = booking !== undefined && Date.parse(booking.start) > now
  return opensCase && !isAhead ? 'claim' : 'cancel'
}

const transitionsFor = (
  { status }: Pick<ServiceOrderSummary, 'status'>,
  action: ServiceOrderAction,
): TransitionDefinition[] =>
  Object.entries(serviceOrder.transitions)
    .filter(([name, transition]) => actionName(name, transition) === action)
    .map(([, transition]) => transition)
    .filter((transition) => statesBefore(transition).includes(status))

/** Whether one of the two may do it where the order stands. */
export const isActionOpen = (order: ServiceOrderSummary, action: ServiceOrderAction): boolean =>
  transitionsFor(order, action).length > 0
