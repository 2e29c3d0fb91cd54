import type { StateOf, TransitionOf } from '#shared/kernel/process.ts'
import { actionName, hasTag, statesAfter, statesBefore } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { DemoOrderCourse, DemoOrderEvent } from './content.ts'
import { resolveTime } from './times.ts'

type State = StateOf<typeof serviceOrder>
type Transition = TransitionOf<typeof serviceOrder>
export type Step = {
  transition: Transition | 'create'
  action: string
  actor: DemoOrderEvent['actor']
  at: Date
  from: State
  to: State
  note?: string
}

type PathPosition = {
  event: DemoOrderEvent
  status: State
  order: DemoOrderCourse
  isBookable: boolean
  wasAccepted: boolean
}

function startOf({ isOffered, schedule }: DemoOrderCourse, isBookable: boolean): Transition {
  if (isOffered) return schedule ? 'start' : 'startUnscheduled'
  return isBookable ? 'start' : 'startDelivery'
}

/** The transition that an event of the demo means, by the state of the order and the actor. */
function transitionOf({ event: { action, actor }, order, status, isBookable, wasAccepted }: PathPosition): Transition {
  const isSystem = actor === 'system'
  if (action === 'confirm-payment') return order.isOffered ? 'payOffer' : 'pay'
  if (action === 'expire') return 'expire'
  if (action === 'accept') return 'accept'
  if (action === 'propose-time-change') return 'proposeTimeChange'
  if (action === 'find-another-seller') return 'findAnotherSeller'
  if (action === 'request-refund')
    return statesBefore(serviceOrder.transitions.cancel).includes(status) ? 'cancel' : 'claim'
  if (action === 'dispute') return 'dispute'
  if (action === 'settle-claim') return 'settleClaim'
  if (action === 'appeal') return 'appeal'
  if (action === 'decline' && isSystem) return 'answerTooLate'
  if (action === 'decline') return wasAccepted ? 'callOff' : 'decline'
  if (action === 'schedule') return order.rescheduleTo === undefined ? 'schedule' : 'askToMove'
  if (action === 'in-progress') return startOf(order, isBookable)
  if (action === 'process-refund-post-decline') return isSystem ? 'takeBackByTime' : 'takeBack'
  if (actor === 'seller') return status === 'accepted' ? 'deliver' : 'finish'
  return isSystem ? 'confirmByTime' : 'confirm'
}

function stateAfter(transition: Transition, { order, status, wasAccepted }: PathPosition): State {
  if (transition === 'askToMove') return status
  if (transition === 'accept') return order.acceptedTimePreference === undefined ? 'accepted' : 'scheduled'
  if (transition === 'payOffer') return order.schedule ? 'scheduled' : 'accepted'
  // The amount of the refund decides the next state: the order has it.
  if (transition === 'settleClaim' && hasTag(serviceOrder, order.status, 'claimed')) return 'partially_refunded'
  if (transition === 'cancel' || transition === 'settleClaim') return order.status
  if (transition === 'takeBack' || transition === 'takeBackByTime') return wasAccepted ? 'refunded' : 'cancelled'
  const [next] = statesAfter(serviceOrder.transitions[transition], status)
  // The first of a process's own states.
  return next as State
}

/** The history of a demo order as steps along the process's own graph. */
export function transitionPathOf(order: DemoOrderCourse, isBookable: boolean, now: Date): Step[] {
  let status: State = serviceOrder.initial
  let wasAccepted = false
  const steps = order.events.map((event): Step => {
    const at = resolveTime(event.at, now)
    const more = { actor: event.actor, at, ...(event.note ? { note: event.note } : {}) }
    if (event.action === 'create') return { transition: 'create', action: 'create', from: status, to: status, ...more }
    const place = { event, status, order, isBookable, wasAccepted }
    const transition = transitionOf(place)
    const to = stateAfter(transition, place)
    const step = {
      transition,
      action: actionName(transition, serviceOrder.transitions[transition]),
      from: status,
      to,
      ...more,
    }
    wasAccepted ||= transition === 'accept' || transition === 'payOffer'
    status = to
    return step
  })
  if (status !== order.status) throw new Error(`the demo order ${order.key} ends ${status}, not ${order.status}`)
  return steps
}
