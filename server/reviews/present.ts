import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { Review } from '#shared/contract/review.ts'
import type { ReviewRow } from './data.ts'

/** The viewer; undefined for a visitor. */
type ReviewViewer = { id: string } | undefined

function subOf({ quality, communication, punctuality, reliability }: ReviewRow) {
  const sub = withoutNulls({ quality, communication, punctuality, reliability })
  return Object.keys(sub).length ? sub : null
}

/** Only the two people of the order see its id. */
export const presentReview = (row: ReviewRow, viewer: ReviewViewer): Review =>
  withoutNulls({
    _id: row.id,
    orderId: viewer && [row.author_id, row.subject_id].includes(viewer.id) ? row.order_id : null,
    serviceId: row.service_id,
    serviceTitle: row.service_title,
    productId: row.product_id,
    productTitle: row.product_title,
    author: withoutNulls({
      _id: row.author_id,
      name: row.author_name,
      profilePicture: row.author_picture?.url ?? null,
    }),
    // The CHECKs of the table allow the words of the contract and no others; so below.
    about: row.about as Review['about'],
    rating: row.rating,
    sub: subOf(row),
    comment: row.comment,
    language: row.language as Review['language'],
    status: row.status as Review['status'],
    reply: row.reply === null ? null : { text: row.reply, at: (row.replied_at ?? row.created_at).toISOString() },
    createdAt: row.created_at.toISOString(),
  })
