import { q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { mayHaveReviews } from './any-order.ts'
import type { OrderKind } from './kind.ts'
import { orderRead } from './order-calls.ts'

/** An order, with what its sides wrote of each other. */
export const createOrderPageLoader = (kind: OrderKind) =>
  defineLoader(async ({ params, load, prefetch }) => {
    const { order } = await load(orderRead(kind, params[kind.idParam] ?? ''))
    if (mayHaveReviews(order)) prefetch(q(kind.calls.reviews, { params: { id: order._id } }))
  })
