import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'

/** A kind of order with reviews: its process, the column of its listing if it has listings, and its notices. */
export type Reviewable = {
  process: ProcessDefinition
  listing?: 'service' | 'product'
  linkTo: (id: string) => string
  received: NotificationEvent
  answered: NotificationEvent
}

const reviewables = new Map<string, Reviewable>()

export const registerReviewable = (reviewable: Reviewable): void =>
  void reviewables.set(reviewable.process.name, reviewable)

export function reviewableOf(kind: string): Reviewable {
  const reviewed = reviewables.get(kind)
  if (!reviewed) throw new Error(`Orders of the kind ${kind} have no reviews`)
  return reviewed
}
