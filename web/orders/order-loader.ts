import { q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import type { OrderKind } from './any-order.ts'
import { callsOf, detailRead } from './order-calls.ts'
import { mayHaveReviews } from './review-reads.ts'

/** An order, with what its sides wrote of each other. */
export const loaderOfDetail = (kind: OrderKind, idIn: (params: Record<string, string | undefined>) => string) =>
  defineLoader(async ({ params, load, prefetch }) => {
    const { order } = await load(detailRead(kind, idIn(params)))
    if (mayHaveReviews(order)) prefetch(q(callsOf(order).reviews, { params: { id: order._id } }))
  })
