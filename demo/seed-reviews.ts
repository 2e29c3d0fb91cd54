import { newId } from '#server/kernel/id.ts'
import { KIND } from '#server/service-orders/data.ts'
import type { DemoReview } from './content.ts'
import { type DemoOrderReview, reviewsOfOrder } from './order-reviews.ts'
import { resolveTime } from './times.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The fields of a completed order that reviews need. */
export type Reviewed = {
  id: string
  key: string
  /** None, if it came from a request. */
  serviceId: string | null
  buyerId: string
  sellerId: string
  completedAt: Date
  /** The buyer's own review, with its times. */
  review: Pick<DemoReview, 'at' | 'reply'> | undefined
}

/** True if no review can be written any more: both sides have written one, or the time is over. */
export const isClosed = (key: string, completedAt: Date, windowMs: number, now: Date): boolean =>
  reviewsOfOrder(key).length > 1 || completedAt.getTime() + windowMs <= now.getTime()

/** The reviews of an order, hidden as long as one side may still write. */
export function reviewRows(order: Reviewed, windowMs: number, now: Date) {
  const { id, key, serviceId, buyerId, sellerId, completedAt, review } = order
  const opinions = reviewsOfOrder(key)
  const end = new Date(completedAt.getTime() + windowMs)
  const writtenAt = ({ about, hoursLater }: DemoOrderReview) =>
    about === 'seller' && review
      ? resolveTime(review.at, now)
      : new Date(Math.min(completedAt.getTime() + hoursLater * HOUR, end.getTime() - HOUR))
  const times = opinions.map((opinion) => writtenAt(opinion).getTime())
  const publishedAt = opinions.length > 1 ? new Date(Math.max(...times)) : end
  const isPublished = isClosed(key, completedAt, windowMs, now)
  const repliedAt = ({ about }: DemoOrderReview) =>
    about === 'seller' && review?.reply ? resolveTime(review.reply.at, now) : new Date(publishedAt.getTime() + DAY)
  return opinions.map((opinion) => {
    const isOfSeller = opinion.about === 'seller'
    const reply = isOfSeller ? review?.reply?.text : opinion.reply
    return {
      id: newId(),
      kind: KIND,
      ref_id: id,
      service_id: isOfSeller ? serviceId : null,
      author_id: isOfSeller ? buyerId : sellerId,
      subject_id: isOfSeller ? sellerId : buyerId,
      about: opinion.about,
      rating: opinion.rating,
      comment: opinion.text,
      language: opinion.language,
      quality: opinion.sub.quality ?? null,
      communication: opinion.sub.communication ?? null,
      punctuality: opinion.sub.punctuality ?? null,
      reliability: opinion.sub.reliability ?? null,
      status: isPublished ? 'published' : 'blind',
      reply: reply && isPublished ? reply : null,
      replied_at: reply && isPublished ? repliedAt(opinion) : null,
      created_at: writtenAt(opinion),
      published_at: isPublished ? publishedAt : null,
    }
  })
}
