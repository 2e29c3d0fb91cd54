import type { SystemMessageData } from '#server/chat/system-messages.ts'
import type { ListedProduct } from '#server/product-orders/create.ts'
import type { Orderable as OrderableProduct } from '#server/product-orders/data.ts'
import type { Orderable } from '#server/service-orders/data.ts'
import type { Snapshot } from '#shared/contract/service-order.ts'
import type { MoneySplit } from '#shared/policies/cancellation.ts'
import type { Pricing } from '#shared/policies/order-price.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { DemoOrderCourse, DemoPerson, DemoReview } from './content.ts'
import type { DemoProductOrderCourse, DemoProductOrderStep } from './product-orders.ts'
import type { Step } from './transition-path.ts'

/** The work of an order: a listed service, or the work that an offer for a request promises. */
type OrderedWork = Pick<Orderable, 'seller_id' | 'title' | 'subcategory' | 'bookable' | 'cancellation_policy'>

/** A demo order with everything that follows from its content. */
export type SeededOrder = {
  id: string
  order: DemoOrderCourse
  work: OrderedWork
  snapshot: Snapshot
  /** The origin of the order, as columns. */
  origin: { service_id: string | null; request_id: string | null; offer_id: string | null }
  buyerId: string
  price: Pricing
  steps: Step[]
  /** The division of the price, if the order was cancelled. */
  division: MoneySplit | undefined
  review: Omit<DemoReview, 'service'> | undefined
}

export const timeOf = (steps: Step[], ...transitions: Step['transition'][]) =>
  steps.find(({ transition }) => transitions.includes(transition))?.at

export type ProductOrderStatus = keyof (typeof productOrder)['states']
export type Actor = 'buyer' | 'seller' | 'admin' | 'system'
export type ProductOrderStep = DemoProductOrderStep & {
  at: Date
  actor: Actor
  from: ProductOrderStatus
  to: ProductOrderStatus
}

/** The ordered product, and its buyer. */
export type OrderedProduct = {
  order: DemoProductOrderCourse & { readonly key: string; readonly quantity?: number }
  /** A listed product, or what an offer promises. */
  product: ListedProduct & Pick<OrderableProduct, 'auto_confirm'>
  /** The origin of the order, as columns. */
  origin: { product_id: string | null; product_request_id: string | null; product_offer_id: string | null }
  buyer: DemoPerson
  buyerId: string
}

/** A demo order of a product with everything that follows from its content. */
export type SeededProductOrder = OrderedProduct & {
  id: string
  price: Pricing
  steps: ProductOrderStep[]
  status: ProductOrderStatus
  division: MoneySplit | undefined
}

/** A line in a conversation, as the system would have posted it. `orderId` is what it is about. */
export type Line = { at: Date; event: string; data: SystemMessageData; kind: string; orderId: string }
