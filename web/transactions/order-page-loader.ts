import { q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import type { OrderKind } from './any-order.ts'
import { orderCallsOf, orderRead } from './order-calls.ts'
import { mayHaveReviews } from './review-visibility.ts'

/** An order, with what its sides wrote of each other. */
export const createOrderPageLoader = (kind: OrderKind, idIn: (params: Record<string, string | undefined>) => string) =>
  defineLoader(async ({ params, load, prefetch }) => {
    const { order } = await load(orderRead(kind, idIn(params)))
    if (mayHaveReviews(order)) prefetch(q(orderCallsOf(order).reviews, { params: { id: order._id } }))
  })
