import { type AnyOrder, isOver } from './any-order.ts'

/** Whether there may be a review to see: while the own one is not written, the other side's is hidden. */
export const mayHaveReviews = (order: AnyOrder): boolean =>
  order.reviewState === 'none' ? isOver(order) : order.reviewState !== 'open'
