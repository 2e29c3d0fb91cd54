import type { ServiceOrderSummary } from '#shared/contract/service-order.ts'
import {
  actionName,
  type EventOf,
  hasTag,
  statesAfter,
  statesBefore,
  type TransitionDefinition,
} from '#shared/kernel/process.ts'
import type { Agreement } from '#shared/policies/capture.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { appointmentOf, isAllowed, isSearchingSeller, needsNewPayment } from '#web/transactions/any-order.ts'

export type ServiceOrderAction = EventOf<typeof serviceOrder, 'buyer' | 'seller'>

export type RefundMode = 'stop' | 'free' | 'cancel' | 'claim'

/** Work without an agreed time has begun, and the buyer can still cancel it for free. */
export const isJustBegun = ({ freeCancelUntil }: Pick<ServiceOrderSummary, 'freeCancelUntil'>, now: number): boolean =>
  freeCancelUntil !== undefined && Date.parse(freeCancelUntil) > now

/** Returns the reason for which an order was agreed on before its payment; the texts about the payment depend on it. */
export function agreementOf(order: ServiceOrderSummary): Agreement | undefined {
  if (needsNewPayment(order)) return 'again'
  if (order.series && order.series.number > 1) return 'visit'
  return order.serviceRequestId ? 'offer' : undefined
}

/** Returns the mode of a refund. The server's quote decides, and sets the sum. */
export function refundModeOf(order: ServiceOrderSummary, now: number): RefundMode {
  if (isSearchingSeller(order)) return 'stop'
  if (isAllowed(order, 'extend') || isJustBegun(order, now)) return 'free'
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

/** True if one of the two sides may take the action in the state of the order. */
export const isActionOpen = (order: ServiceOrderSummary, action: ServiceOrderAction): boolean =>
  transitionsFor(order, action).length > 0
