import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { REVIEW_LIMITS } from '../policies/review.ts'
import { Id, IdParams, Language, Time, text } from './common.ts'

const Stars = z.number().int().min(1).max(5)

/** Stars for single aspects, each optional; `subRatings` of the policies names those that are asked for. */
export const SubRatings = z
  .object({ quality: Stars, communication: Stars, punctuality: Stars, reliability: Stars })
  .partial()
  .meta({ id: 'SubRatings', description: 'Stars for single aspects, each optional.' })
export type SubRatings = z.infer<typeof SubRatings>

/** The averages of the sub-ratings, with two decimals; absent without a rating. */
export const SubAverages = z
  .object({ quality: z.number(), communication: z.number(), punctuality: z.number(), reliability: z.number() })
  .partial()
  .meta({
    id: 'SubAverages',
    description: 'The averages of the ratings of single aspects, with two decimals; absent without a rating.',
  })
export type SubAverages = z.infer<typeof SubAverages>

/** A review by one side of an order about the other. Only its author sees it while it is `blind`. */
export const Review = z
  .object({
    _id: Id,
    orderId: Id.optional(),
    serviceId: Id.optional(),
    serviceTitle: z.string().optional(),
    productId: Id.optional(),
    productTitle: z.string().optional(),
    about: z.enum(['seller', 'buyer']).describe("The reviewed person's part in the order."),
    author: z.object({ _id: Id, name: z.string(), profilePicture: z.string().optional() }),
    rating: Stars,
    sub: SubRatings.optional(),
    comment: z.string(),
    language: Language,
    status: z.enum(['blind', 'published', 'hidden']),
    reply: z.object({ text: z.string(), at: Time }).optional(),
    createdAt: Time,
  })
  .meta({
    id: 'Review',
    description: 'A review by one side of an order about the other. Only its author sees it while it is `blind`.',
  })
export type Review = z.infer<typeof Review>

/** A review that an import has brought: no order here proves it, so no average and no number of reviews counts it. */
export const ReviewFromElsewhere = z
  .object({
    _id: Id,
    source: z.string().describe('Where it was written, in the words of the operator.'),
    serviceId: Id.optional(),
    serviceTitle: z.string().optional(),
    productId: Id.optional(),
    productTitle: z.string().optional(),
    authorName: z.string().describe('The name of the author as it was written there.'),
    rating: Stars,
    comment: z.string().describe('May be empty.'),
    language: Language.optional(),
    reply: z.string().optional().describe('What the reviewed person answered there.'),
    createdAt: Time.describe('When it was written there.'),
  })
  .meta({
    id: 'ReviewFromElsewhere',
    description: 'A review that was written on another platform. No order here proves it, and no average counts it.',
  })
export type ReviewFromElsewhere = z.infer<typeof ReviewFromElsewhere>

export const ReviewsFromElsewhere = z
  .object({
    total: z.number().int().min(0).describe('How many there are.'),
    reviews: z.array(ReviewFromElsewhere).describe('The latest ones, at most ten.'),
  })
  .meta({
    id: 'ReviewsFromElsewhere',
    description: 'Reviews that were written on other platforms, beside those of here.',
  })
export type ReviewsFromElsewhere = z.infer<typeof ReviewsFromElsewhere>

/** The field of listings and profiles; it is absent without any. */
export const fromElsewhere = ReviewsFromElsewhere.optional().describe(
  'Reviews from other platforms, which no average counts; absent if there are none.',
)

/** The reviews of a listing, page by page: those of here, or those from elsewhere. */
export const listingReviews = {
  query: pageQuery()
    .omit({ sortBy: true, sortOrder: true })
    .extend({
      from: z
        .enum(['elsewhere'])
        .optional()
        .describe('`elsewhere`: those that were imported, in `fromElsewhere`; `reviews` is empty then.'),
    }),
  reply: page('reviews', Review).extend({
    fromElsewhere: z.array(ReviewFromElsewhere).optional().describe('Only if they are asked for by `from`.'),
  }),
}

const entry = { rating: Stars, comment: text(0, REVIEW_LIMITS.comment).optional(), sub: SubRatings.optional() }

export const OrderReviewEntry = z
  .object(entry)
  .meta({ id: 'OrderReviewEntry', description: 'A review of the other side of an order.' })
export const ReviewEntry = z
  .object({ orderId: Id.optional(), ...entry })
  .meta({ id: 'ReviewEntry', description: 'A review of a service; without an order, of the latest completed one.' })

const ReplyEntry = z
  .object({ text: text(1, REVIEW_LIMITS.reply) })
  .meta({ id: 'ReplyEntry', description: 'The public reply to a review.' })

export const reviewCalls = defineCalls({
  ofOrder: {
    method: 'GET',
    path: '/order/:id/reviews',
    access: 'user',
    team: 'answer',
    summary: "Shows the parties of an order their own review, and the other side's once both are published",
    params: IdParams,
    reply: z.object({ reviews: z.array(Review) }),
  },
  write: {
    method: 'POST',
    path: '/order/:id/reviews',
    access: 'user',
    summary: 'Reviews the other side of a completed order; hidden until both sides have written or the time is over',
    params: IdParams,
    body: OrderReviewEntry,
    reply: z.object({ review: Review }),
    status: 201,
    example: { rating: 5, comment: 'Everything was ready when I came.', sub: { communication: 5, reliability: 5 } },
    conflict: z.object({ review: Review }),
  },
  reply: {
    method: 'POST',
    path: '/review/:id/reply',
    access: 'user',
    summary: 'Answers a published review in public, once, as the person whom it is about',
    params: IdParams,
    body: ReplyEntry,
    reply: z.object({ review: Review }),
    conflict: z.object({ review: Review }),
    example: { text: 'Thank you, it was a pleasure.' },
  },
})
