import type { ServiceOrderSummary } from '#shared/contract/order.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'

type Reviewed = { status: string; review_state: string; review_authors: string[] }

/** Whether an order can be reviewed now by whoever has not done so. */
export const isOpen = ({ status, review_state }: Omit<Reviewed, 'review_authors'>) =>
  review_state === 'open' && hasTag(serviceOrder, status, 'earnsReviews')

/** How far the review of one side is: to be written, hidden until the other side has written too, or public. */
export function reviewStateOf(order: Reviewed, accountId: string | null): ServiceOrderSummary['reviewState'] {
  if (accountId && order.review_authors.includes(accountId))
    return order.review_state === 'closed' ? 'published' : 'posted'
  return isOpen(order) ? 'open' : 'none'
}
