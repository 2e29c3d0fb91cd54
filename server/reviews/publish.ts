import type { Db } from '#server/db/open.ts'
import { notify } from '#server/notifications/notify.ts'
import { countReviews, deleteBlind, publishBlind } from './data.ts'
import { type OrderRef, orderTitle } from './order-data.ts'
import { reviewableOf } from './reviewables.ts'

/**
 * Publishes the reviews of both sides, counts them, and notifies the reviewed. No review is published twice. The order
 * is locked until the transaction ends.
 */
export async function publishReviews(tx: Db, order: OrderRef): Promise<void> {
  const published = await publishBlind(tx, order)
  if (published.length === 0) return
  const { received, linkTo } = reviewableOf(order.kind)
  const title = await orderTitle(tx, order)
  await countReviews(tx, published)
  for (const { id, about, subject_id, author_id, author_name, rating } of published)
    await notify(tx, {
      accountId: subject_id,
      source: `review:${id}`,
      event: received,
      // The CHECK of the table allows no other side.
      data: {
        orderId: order.refId,
        side: about as 'buyer' | 'seller',
        service: title,
        other: author_name,
        otherId: author_id,
        rating,
      },
      link: linkTo(order.refId),
    })
}

/** For an order that no longer earns reviews: deletes its hidden reviews, and keeps published ones. */
export const dropBlindReviews = (tx: Db, order: OrderRef): Promise<void> => deleteBlind(tx, order)
