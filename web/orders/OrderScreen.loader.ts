import { api, q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { mayHaveReviews } from './review-reads.ts'

export const loader = defineLoader(async ({ params, load, prefetch }) => {
  const { order } = await load(q(api.order.detail, { params: { id: params.orderId ?? '' } }))
  if (mayHaveReviews(order)) prefetch(q(api.review.ofOrder, { params: { id: order._id } }))
})
