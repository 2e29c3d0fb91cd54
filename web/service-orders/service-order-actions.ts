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

/** Why an order was agreed on before it is paid, by which all that is said of its payment goes. */
export function agreementOf(order: ServiceOrderSummary): Agreement | undefined {
  if (needsNewPayment(order)) return 'again'
  return order.serviceRequestId ? 'offer' : undefined
}

/** What asking for a refund means here. The server's quote has the last word, and the sum. */
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

/** Whether one of the two may do it where the order stands. */
export const isActionOpen = (order: ServiceOrderSummary, action: ServiceOrderAction): boolean =>
  transitionsFor(order, action).length > 0
