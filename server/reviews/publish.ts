import type { Db } from '#server/db/open.ts'
import { tell } from '#server/notifications/tell.ts'
import { countReviews, deleteBlind, publishBlind } from './data.ts'

/**
 * Publishes what both sides have written, counts it, and tells whoever was reviewed. Nothing is published twice. The
 * order is locked until the transaction ends.
 */
export async function publishReviews(tx: Db, orderId: string): Promise<void> {
  const published = await publishBlind(tx, orderId)
  await countReviews(tx, published)
  for (const { id, about, subject_id, author_id, author_name, rating, title } of published)
    await tell(tx, {
      accountId: subject_id,
      source: `review:${id}`,
      type: 'mail',
      event: 'service_order.review_received',
      // The CHECK of the table allows no other side.
      data: {
        orderId,
        side: about as 'buyer' | 'seller',
        service: title,
        other: author_name,
        otherId: author_id,
        rating,
      },
      link: `/user/orders/${orderId}`,
    })
}

/** An order that no longer earns reviews: what is still hidden goes, and what is public stays. */
export const dropBlindReviews = (tx: Db, orderId: string): Promise<void> => deleteBlind(tx, orderId)
