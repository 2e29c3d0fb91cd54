import type { Handlers } from '#server/kernel/context.ts'
import { notAllowed, notFound } from '#server/kernel/errors.ts'
import type { reviewCalls } from '#shared/contract/review.ts'
import { findReview, reviewsOfOrder } from './data.ts'
import { findOrder } from './order-data.ts'
import { presentReview } from './present.ts'
import { replyTo } from './reply.ts'
import { reviewOrder } from './write.ts'

type Calls = Handlers<typeof reviewCalls>
type Reading = Pick<Parameters<Calls['ofOrder']>[0], 'db' | 'viewer' | 'params'>
type Writing = Reading & Pick<Parameters<Calls['write']>[0], 'deps' | 'freshId' | 'input'>

/** The handlers with which the two parties of an order of one kind write and read reviews. */
export function orderReviews(kind: string) {
  async function findOwnOrder({ db, viewer, params: { id } }: Reading) {
    const order = await findOrder(db, { kind, refId: id })
    if (!order || ![order.buyer_id, order.seller_id].includes(viewer.id)) throw notFound()
    return order
  }
  return {
    ofOrder: async (context: Reading) => {
      const order = await findOwnOrder(context)
      const rows = await reviewsOfOrder(context.db, order, context.viewer.id)
      return { reviews: rows.map((row) => presentReview(row, context.viewer)) }
    },
    write: async (context: Writing) => {
      const { deps, viewer, freshId, input } = context
      const order = await findOwnOrder(context)
      const { body } = await input()
      return { review: await reviewOrder(deps, viewer, order, { ...body, id: freshId }) }
    },
  }
}

/** The handlers of reviews, where the calls with the address of an order are those of one kind. */
export const reviewHandlers = (kind: string): Handlers<typeof reviewCalls> => ({
  ...orderReviews(kind),
  reply: async ({ deps, db, viewer, params, freshId, input }) => {
    const review = await findReview(db, params.id)
    // Only its author sees a hidden review.
    if (!review || (review.status !== 'published' && review.author_id !== viewer.id)) throw notFound()
    if (review.subject_id !== viewer.id) throw notAllowed()
    const { body } = await input()
    return { review: await replyTo(deps, viewer, review, { ...body, id: freshId }) }
  },
})
