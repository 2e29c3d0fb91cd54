import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { partIn } from '#server/kernel/team.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Review, reviewCalls } from '#shared/contract/review.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { findReview, insertReply, type ReviewRow, reviewsOfOrder } from './data.ts'
import { findOrder, orderTitle } from './order-data.ts'
import { presentReview } from './present.ts'
import { reviewableOf } from './reviewables.ts'
import { reviewOrder } from './write.ts'

type Calls = Handlers<typeof reviewCalls>
type Reading = Pick<Parameters<Calls['ofOrder']>[0], 'db' | 'viewer' | 'params'>
type Writing = Reading & Pick<Parameters<Calls['write']>[0], 'deps' | 'freshId' | 'input'>

/** The handlers with which the two parties of an order of one kind write and read reviews. */
export function orderReviews(kind: string) {
  async function findOwnOrder({ db, viewer, params: { id } }: Reading) {
    const order = await findOrder(db, { kind, refId: id })
    if (!order || !partIn(order, viewer)) throw notFound()
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

type Reply = { id: string; text: string }

/** Writes the one public reply to a review and notifies the review's author. */
async function replyTo(deps: Deps, viewer: Viewer, review: ReviewRow, reply: Reply): Promise<Review> {
  return inTransaction(deps.db, async (tx) => {
    const isWritten = await insertReply(tx, review.id, {
      ...reply,
      text: withoutContacts(reply.text, phoneCountries(deps.settings)),
    })
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
