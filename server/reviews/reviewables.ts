import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'

/** A kind of order with reviews: its process, and the column of its listing. */
export type Reviewable = {
  process: ProcessDefinition
  listing: 'service' | 'product'
  linkTo: (id: string) => string
  received: NotificationEvent
  answered: NotificationEvent
}

const services: Reviewable = {
  process: serviceOrder,
  listing: 'service',
  linkTo: (id) => `/user/orders/${id}`,
  received: 'service_order.review_received',
  answered: 'service_order.review_answered',
}

const products: Reviewable = {
  process: productOrder,
  listing: 'product',
  linkTo: (id) => `/user/product-orders/${id}`,
  received: 'product_order.review_received',
  answered: 'product_order.review_answered',
}

const known = new Map([services, products].map((reviewed) => [reviewed.process.name, reviewed]))

export function reviewableOf(kind: string): Reviewable {
  const reviewed = known.get(kind)
  if (!reviewed) throw new Error(`Orders of the kind ${kind} have no reviews`)
  return reviewed
}

export const SERVICES = serviceOrder.name
export const PRODUCTS = productOrder.name
