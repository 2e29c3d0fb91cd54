import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Review } from '#shared/contract/review.ts'
import { findReview, insertReply, type ReviewRow } from './data.ts'
import { orderTitle } from './order-data.ts'
import { presentReview } from './present.ts'
import { reviewableOf } from './reviewables.ts'

type Reply = { id: string; text: string }

/** Writes the one public reply to a review and notifies the review's author. */
export async function replyTo(deps: Deps, viewer: Viewer, review: ReviewRow, reply: Reply): Promise<Review> {
  return inTransaction(deps.db, async (tx) => {
    const isWritten = await insertReply(tx, review.id, reply)
    const row = await findReview(tx, review.id)
    if (row?.status !== 'published') throw notFound()
    // An earlier attempt wrote it, but its answer was lost.
    if (!isWritten && row.reply_id !== reply.id)
      throw conflict('already_replied', 'This review has already been answered.', {
        review: presentReview(row, viewer),
      })
    const { answered, linkTo } = reviewableOf(row.kind)
    await notify(tx, {
      accountId: row.author_id,
      source: `review:${row.id}:reply`,
      event: answered,
      data: {
        orderId: row.order_id,
        side: row.about === 'seller' ? 'buyer' : 'seller',
        service: await orderTitle(tx, { kind: row.kind, refId: row.order_id }),
        other: viewer.name,
        otherId: viewer.id,
      },
      link: linkTo(row.order_id),
    })
    return presentReview(row, viewer)
  })
}
