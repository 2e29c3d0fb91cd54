import type { TimerOf } from '#shared/kernel/process.ts'
import type { Messages } from '#shared/messages/product-order-pages/en.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'

export type ServiceOrderTimer = TimerOf<typeof serviceOrder>
/** Those of a product order that say of it what they say of a service. */
type SharedTimer = Exclude<TimerOf<typeof productOrder>, ProductOrderTimer> & ServiceOrderTimer
type ProductOrderTimer = keyof Messages['timers']

/** The timers that have a sentence about what they do. */
const serviceOrderTimers: Record<ServiceOrderTimer, true> = {
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

export const isServiceOrderTimer = (name: string): name is ServiceOrderTimer => name in serviceOrderTimers

const sharedTimers: Record<SharedTimer, true> = {
  paymentWindow: true,
  sellerResponse: true,
  maxAuthorized: true,
  reviewWindow: true,
  maxHold: true,
}
export const isSharedTimer = (name: string): name is SharedTimer => name in sharedTimers

const productOrderTimers: Record<ProductOrderTimer, true> = {
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
export const isProductOrderTimer = (name: string): name is ProductOrderTimer => name in productOrderTimers

const remainingShipmentTimers: Record<keyof Messages['restTimers'], true> = { freeCancel: true, autoCancel: true }
export const isRemainingShipmentTimer = (name: string): name is keyof Messages['restTimers'] =>
  name in remainingShipmentTimers
