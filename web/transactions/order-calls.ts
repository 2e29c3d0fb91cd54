import type { OrderReviewEntry, Review } from '#shared/contract/review.ts'
import type { OrderView } from '#shared/contract/service-order.ts'
import type { z } from '#shared/kernel/zod.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { type AnyOrder, type AnyOrderSummary, kindOf, type OrderKind, type Role } from './any-order.ts'

type ById = { params: { id: string } }
type ListQuery = { role?: Role; view?: OrderView; page?: number; limit?: number }
type Pagination = { currentPage: number; totalPages: number; totalItems: number; limit: number }

/** What is asked and said about orders of every kind in the same way. */
export type OrderCalls = {
  list: ApiCall<{ query: ListQuery }, { orders: AnyOrderSummary[]; pagination: Pagination }>
  detail: ApiCall<ById, { order: AnyOrder }>
  confirmPayment: ApiCall<ById & { body?: { paymentIntentId?: string } }, { order: AnyOrder }>
  remove: ApiCall<ById, { order: AnyOrder }>
  reviews: ApiCall<ById, { reviews: Review[] }>
  review: ApiCall<ById & { body: z.input<typeof OrderReviewEntry> }, { review: Review }>
}

export const orderCalls: Record<OrderKind, OrderCalls> = {
  service: { ...api.serviceOrder, reviews: api.review.ofOrder, review: api.review.write },
  product: api.productOrder,
}

export const orderCallsOf = (order: AnyOrderSummary): OrderCalls => orderCalls[kindOf(order)]

export const orderRead = (kind: OrderKind, id: string) => q(orderCalls[kind].detail, { params: { id } })

/** Where an order that was replied is shown. */
export const orderReadKey = (order: AnyOrderSummary) => orderRead(kindOf(order), order._id).queryKey

/** The provider's answer about money on its way is told to nobody: it is asked for. */
export const pendingRefetchInterval = (order: AnyOrder | undefined): number | false =>
  order?.paymentPending ? 3_000 : false
