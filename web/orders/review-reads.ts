import type { ServiceOrder } from '#shared/contract/order.ts'
import { isOver } from './order-process.ts'

/** Whether there may be a review to see: while the own one is not written, the other side's is hidden. */
export const mayHaveReviews = (order: ServiceOrder): boolean =>
  order.reviewState === 'none' ? isOver(order) : order.reviewState !== 'open'
