import type { TimerOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'

export type TimerName = TimerOf<typeof serviceOrder>

/** The timers that have a sentence about what they do. */
const known: Record<TimerName, true> = {
  paymentWindow: true,
  captureRetry: true,
  sellerResponse: true,
  maxAuthorized: true,
  declineChoice: true,
  scheduleBy: true,
  deliveryGrace: true,
  unmarkedAfter: true,
  autoCompleteService: true,
  didItHappen: true,
  reviewWindow: true,
  reaffirmAnswer: true,
  timeProposalAnswer: true,
  findSeller: true,
  rescheduleAnswer: true,
  maxHold: true,
  clearance: true,
}

export const isTimerName = (name: string): name is TimerName => name in known
