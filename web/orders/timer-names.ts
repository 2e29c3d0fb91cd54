import type { TimerOf } from '#shared/kernel/process.ts'
import type { Messages } from '#shared/messages/deliveries/en.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'

export type TimerName = TimerOf<typeof serviceOrder>
/** Those of a product order that say of it what they say of a service. */
type SharedTimerName = Exclude<TimerOf<typeof productOrder>, GoodsTimerName> & TimerName
type GoodsTimerName = keyof Messages['timers']

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

const shared: Record<SharedTimerName, true> = {
  paymentWindow: true,
  sellerResponse: true,
  maxAuthorized: true,
  reviewWindow: true,
  maxHold: true,
}
export const isSharedTimerName = (name: string): name is SharedTimerName => name in shared

const ofGoods: Record<GoodsTimerName, true> = {
  captureRetry: true,
  cancelAnswer: true,
  shipGrace: true,
  freeCancel: true,
  autoCancel: true,
  pickupReminder: true,
  pickupCancel: true,
  autoDeliver: true,
  autoDeliverTracked: true,
  productProtection: true,
  clearance: true,
  withdrawal: true,
  claimSellerAnswer: true,
  returnSend: true,
  returnAnswer: true,
}
export const isGoodsTimerName = (name: string): name is GoodsTimerName => name in ofGoods

const ofRest: Record<keyof Messages['restTimers'], true> = { freeCancel: true, autoCancel: true }
export const isRestTimerName = (name: string): name is keyof Messages['restTimers'] => name in ofRest
