import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { ReviewFromElsewhere, ReviewsFromElsewhere } from '#shared/contract/review.ts'
import type { ElsewhereRow, ElsewhereRows } from './elsewhere-data.ts'

export const presentElsewhere = (row: ElsewhereRow): ReviewFromElsewhere =>
  withoutNulls({
    _id: row.id,
    source: row.source,
    serviceId: row.service_id,
    serviceTitle: row.service_title,
    productId: row.product_id,
    productTitle: row.product_title,
    authorName: row.author_name,
    rating: row.rating,
    comment: row.comment,
    // Only the languages of the contract are imported.
    language: row.language as ReviewFromElsewhere['language'] | null,
    reply: row.reply,
    createdAt: row.written_at.toISOString(),
  })

/** The field of a page with reviews from elsewhere, which is absent without any. */
export const elsewhereField = (found: ElsewhereRows | undefined): { fromElsewhere?: ReviewsFromElsewhere } =>
  found?.rows.length ? { fromElsewhere: { total: found.total, reviews: found.rows.map(presentElsewhere) } } : {}
