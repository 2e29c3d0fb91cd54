import type { Orderable as OrderableProduct } from '#server/product-orders/data.ts'
import type { Orderable } from '#server/service-orders/data.ts'
import type { MoneySplit } from '#shared/policies/cancellation.ts'
import type { Pricing } from '#shared/policies/order-price.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { DemoOrder, DemoPerson, DemoReview } from './content.ts'
import type { DemoProductOrder, DemoProductOrderStep } from './product-orders.ts'
import type { Step } from './transition-path.ts'

/** A demo order with everything that follows from its content. */
export type SeededOrder = {
  id: string
  order: DemoOrder
  service: Orderable
  buyerId: string
  price: Pricing
  steps: Step[]
  /** The division of the price, if the order was cancelled. */
  division: MoneySplit | undefined
  review: DemoReview | undefined
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

/** A demo order of a product with everything that follows from its content. */
export type SeededProductOrder = {
  id: string
  order: DemoProductOrder
  product: OrderableProduct
  buyer: DemoPerson
  buyerId: string
  price: Pricing
  steps: ProductOrderStep[]
  status: ProductOrderStatus
  division: MoneySplit | undefined
}
