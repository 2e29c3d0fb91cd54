import { withoutNulls } from '#server/kernel/without-nulls.ts'
import type { Review } from '#shared/contract/review.ts'
import type { ReviewRow } from './data.ts'

export const presentReview = (row: ReviewRow): Review =>
  withoutNulls({
    _id: row.id,
    serviceId: row.service_id,
    serviceTitle: row.service_title,
    author: withoutNulls({
      _id: row.author_id,
      name: row.author_name,
      profilePicture: row.author_picture?.url ?? null,
    }),
    rating: row.rating,
    comment: row.comment,
    // The CHECKs of the table allow the words of the contract and no others.
    language: row.language as Review['language'],
    status: row.status as Review['status'],
    reply: row.reply === null ? null : { text: row.reply, at: (row.replied_at ?? row.created_at).toISOString() },
    createdAt: row.created_at.toISOString(),
  })
