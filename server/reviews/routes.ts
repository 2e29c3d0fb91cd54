import type { Handlers } from '#server/kernel/context.ts'
import { notAllowed, notFound } from '#server/kernel/errors.ts'
import type { reviewCalls } from '#shared/contract/review.ts'
import { findOrder, findReview, reviewsOfOrder } from './data.ts'
import { presentReview } from './present.ts'
import { replyTo } from './reply.ts'
import { reviewOrder } from './write.ts'

type Context = Parameters<Handlers<typeof reviewCalls>['ofOrder']>[0]

/** The order, for its two parties only. */
async function findOwnOrder({ db, viewer, params: { id } }: Pick<Context, 'db' | 'viewer' | 'params'>) {
  const order = await findOrder(db, id)
  if (!order || ![order.buyer_id, order.seller_id].includes(viewer.id)) throw notFound()
  return order
}

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  ofOrder: async (context) => {
    const { id } = await findOwnOrder(context)
    const rows = await reviewsOfOrder(context.db, id, context.viewer.id)
    return { reviews: rows.map((row) => presentReview(row, context.viewer)) }
  },
  write: async (context) => {
    const { deps, viewer, freshId, input } = context
    const order = await findOwnOrder(context)
    const { body } = await input()
    return { review: await reviewOrder(deps, viewer, order, { ...body, id: freshId }) }
  },
  reply: async ({ deps, db, viewer, params, freshId, input }) => {
    const review = await findReview(db, params.id)
    // What is hidden is there for its author alone.
    if (!review || (review.status !== 'published' && review.author_id !== viewer.id)) throw notFound()
    if (review.subject_id !== viewer.id) throw notAllowed()
    const { body } = await input()
    return { review: await replyTo(deps, viewer, review, { ...body, id: freshId }) }
  },
}
