import type { ServiceOrder, ServiceOrderSummary } from '#shared/contract/service-order.ts'
import type { EventOf, StateOf } from '#shared/kernel/process.ts'
import type { Messages } from '#shared/messages/transactions/en.ts'
import { APPOINTMENT_LEAD, type serviceOrder } from '#shared/process/service-order.ts'
import { isPaymentCharged } from '../payments/payment-state.ts'
import { type AnyOrderSummary, hasStateTag, isAllowed, isOver, needsNewPayment, stateOf } from './any-order.ts'

export type ServiceOrderAction = EventOf<typeof serviceOrder, 'buyer' | 'seller'>
/** A state as it reads to somebody; the catalogues have its sentences. */
export type ServiceOrderDisplayState = keyof Messages['next']['buyer']
type DisplayStateVariant = Exclude<ServiceOrderDisplayState, StateOf<typeof serviceOrder>>

/** What people may do, by weight: the first that is open is what the person is asked for. */
const actionPriority = {
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

export const isServiceOrderAction = (name: string): name is ServiceOrderAction => name in actionPriority

/** What this person may do now, the most important first; what we do not know is not offered. */
export const serviceOrderActionsOf = ({ allowedActions }: ServiceOrderSummary): ServiceOrderAction[] =>
  allowedActions.filter(isServiceOrderAction).sort((a, b) => actionPriority[a] - actionPriority[b])

/** It has no other side yet: several are asked to take it over. */
export const isSearchingSeller = (order: AnyOrderSummary): boolean => hasStateTag(order, 'searching')

/** Somebody is asked to take the order over from another seller. */
export const isInvitation = (order: AnyOrderSummary): boolean => order.role === 'seller' && isSearchingSeller(order)

/** The appointment that was agreed on and lies ahead, or has just begun. */
export const appointmentOf = (order: AnyOrderSummary) =>
  'service' in order && hasStateTag(order, 'booked') ? order.scheduleData : undefined

const isNear = (start: string, now: number, lead: number) => Date.parse(start) - lead <= now

/** It is early to begin: an agreed appointment is more than two hours away. */
export function isBeforeAppointment(order: AnyOrderSummary, now: number): boolean {
  const booking = appointmentOf(order)
  return booking !== undefined && !isNear(booking.start, now, APPOINTMENT_LEAD)
}

/** Of a claim, whose turn it is says the case, and what comes back on the way. */
const isTurnOfViewer = (order: AnyOrderSummary) =>
  order.claimTurn === order.role || isAllowed(order, 'answer-cancel') || stateOf(order).turn === order.role

/** Whether the order waits for this person at this moment, as the list's `needs_you` has it. */
export function isViewersTurn(order: AnyOrderSummary, now: number): boolean {
  if (isOver(order)) return false
  if ('product' in order) return isTurnOfViewer(order)
  const isAsked =
    order.unmarked || order.claimTurn === order.role || isAllowed(order, 'answer-reschedule') || isInvitation(order)
  return isAsked || (stateOf(order).turn === order.role && !isBeforeAppointment(order, now))
}

const variants: Record<DisplayStateVariant, true> = {
  pending_payment_again: true,
  pending_acceptance_delivery: true,
  declined_auto: true,
  declined_no_answer: true,
  accepted_delivery: true,
  scheduled_now: true,
  awaiting_confirmation_unmarked: true,
  pending_acceptance_reaffirmed: true,
  scheduled_asked: true,
  scheduled_moving: true,
  accepted_late: true,
  in_progress_late: true,
  cancelled_kept: true,
}
const isDisplayStateVariant = (name: string): name is DisplayStateVariant => name in variants

function rescheduleVariantOf({ pendingReschedule, role }: ServiceOrder): string {
  if (!pendingReschedule) return ''
  return pendingReschedule.by === role ? 'moving' : 'asked'
}

export function serviceOrderDisplayStateOf(order: ServiceOrder, now: number): ServiceOrderDisplayState {
  const booking = appointmentOf(order)
  const readings = [
    order.unmarked ? 'unmarked' : '',
    needsNewPayment(order) ? 'again' : '',
    order.declineReason?.code ?? '',
    booking ? rescheduleVariantOf(order) : '',
    booking && isNear(booking.start, now, 0) ? 'now' : '',
    order.proposalRound > 0 ? 'reaffirmed' : '',
    order.dueAt && Date.parse(order.dueAt) <= now ? 'late' : '',
    order.snapshot.bookable ? '' : 'delivery',
    isPaymentCharged(order) ? 'kept' : '',
  ]
  return readings.map((reading) => `${order.status}_${reading}`).find(isDisplayStateVariant) ?? order.status
}
