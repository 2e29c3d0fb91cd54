import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed } from '#server/kernel/errors.ts'
import { tell } from '#server/notifications/tell.ts'
import type { ReviewEntry } from '#shared/contract/review.ts'
import type { z } from '#shared/kernel/zod.ts'
import { findReview, insertReview, markReviewed, reviewableOrders } from './data.ts'
import { presentReview } from './present.ts'

type Entry = z.output<typeof ReviewEntry> & { id: string }
type Reviewed = { id: string; title: string; language: string }

/** Writes the review `id` of the caller's latest completed and unreviewed order of a service, or of the named one. */
export async function reviewService(
  deps: Deps,
  viewer: Viewer,
  service: Reviewed,
  { id, orderId, rating, comment = '' }: Entry,
) {
  await inTransaction(deps.db, async (tx) => {
    // A try whose answer was lost has written it.
    if (await findReview(tx, id)) return
    const completed = await reviewableOrders(tx, service.id, viewer.id)
    const named = orderId ? completed.filter((order) => order.id === orderId) : completed
    const order = named.find(({ review_id }) => review_id === null)
    if (!named.length) throw notAllowed('no_completed_order', 'Only a completed order can be reviewed.')
    if (!order?.seller_id) throw conflict('already_reviewed', 'You have already reviewed this order.')
    if (order.review_state !== 'open') throw conflict('review_window_over', 'The time to review this order is over.')
    const entry = {
      id,
      orderKind: 'serviceOrder',
      orderId: order.id,
      serviceId: service.id,
      authorId: viewer.id,
      subjectId: order.seller_id,
      rating,
      comment,
      language: viewer.locale,
    }
    if (!(await insertReview(tx, entry))) throw conflict('already_reviewed', 'You have already reviewed this order.')
    await markReviewed(tx, order.id)
    await tell(tx, {
      accountId: order.seller_id,
      source: `review:${id}`,
      type: 'mail',
      event: 'service_order.review_received',
      data: { orderId: order.id, side: 'seller', service: service.title, other: viewer.name },
      link: `/service/${service.id}`,
    })
  })
  const review = await findReview(deps.db, id)
  if (!review) throw new Error(`review ${id} vanished`)
  return presentReview(review, viewer)
}
