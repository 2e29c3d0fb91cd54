import type { ReviewState } from '#shared/contract/transaction.ts'
import { hasTag, type ProcessDefinition } from '#shared/kernel/process.ts'

type Reviewed = { status: string; review_state: string; review_authors: string[] }

type Stated = Omit<Reviewed, 'review_authors'>

/** True if an order has ever earned reviews: some work was done in it. */
export const isEarned = (process: ProcessDefinition, { status, review_state }: Stated) =>
  review_state !== 'none' && hasTag(process, status, 'earnsReviews')

/** True if a side of the order that has not reviewed it can still do so. */
export const isOpen = (process: ProcessDefinition, order: Stated) =>
  order.review_state === 'open' && isEarned(process, order)

/** The review state of one side: to be written, hidden until the other side has written too, or public. */
export function reviewStateOf(process: ProcessDefinition, order: Reviewed, accountId: string | null): ReviewState {
  if (accountId && order.review_authors.includes(accountId))
    return order.review_state === 'closed' ? 'published' : 'posted'
  return isOpen(process, order) ? 'open' : 'none'
}
