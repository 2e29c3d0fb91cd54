import type { ProductOrder, ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { ServiceOrder, ServiceOrderSummary } from '#shared/contract/service-order.ts'
import type { EventOf, StateDefinition, StateTag } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { links } from '#web/kernel/links.ts'

/** An order of either kind: what their screens share takes both. */
export type AnyOrder = ServiceOrder | ProductOrder
export type AnyOrderSummary = ServiceOrderSummary | ProductOrderSummary
export type OrderKind = 'service' | 'product'
export type Role = AnyOrderSummary['role']
/** One of the two, or an administrator who looks at what is theirs. */
export type ViewerRole = Role | 'admin'
export type AnyAction =
  | EventOf<typeof serviceOrder, 'buyer' | 'seller'>
  | EventOf<typeof productOrder, 'buyer' | 'seller'>

export const kindOf = (order: AnyOrderSummary): OrderKind => ('product' in order ? 'product' : 'service')

/** What was ordered. */
export const orderedListingOf = (order: AnyOrderSummary) => ('product' in order ? order.product : order.service)

export const stateOf = (order: AnyOrderSummary): StateDefinition =>
  'product' in order ? productOrder.states[order.status] : serviceOrder.states[order.status]

/** What is true of the state that the order is in. */
export const hasStateTag = (order: AnyOrderSummary, tag: StateTag): boolean =>
  stateOf(order).tags?.includes(tag) ?? false

/** Nothing can happen any more, except that it disappears from a list. */
export const isOver = (order: AnyOrderSummary): boolean => stateOf(order).final ?? false

export const isAllowed = (order: AnyOrderSummary, action: AnyAction): boolean => order.allowedActions.includes(action)

/** Its seller knows of it: money is reserved for it, or was. */
export const isPlacedWithSeller = ({ paymentStatus }: Pick<AnyOrderSummary, 'paymentStatus'>): boolean =>
  !['requires_payment', 'processing', 'expired'].includes(paymentStatus)

/** Money stands still until a refund case is decided. */
export const isUnderClaim = (order: AnyOrderSummary): boolean => hasStateTag(order, 'claimed')

/** Who is there on the other side; orders that look for a seller have nobody. */
export const otherSideOf = ({ role, buyer, seller }: AnyOrderSummary) => (role === 'buyer' ? seller : buyer)

/** It was accepted before, but the card could not be charged: it has to be paid anew. */
export const needsNewPayment = ({ timers }: Pick<AnyOrderSummary, 'timers'>): boolean =>
  timers.some(({ name }) => name === 'captureRetry')

/** The deadlines, the next one first. */
export const timersOf = ({ timers }: Pick<AnyOrderSummary, 'timers'>) =>
  [...timers].sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))

/** The deadline that comes first. */
export const nextTimer = (order: Pick<AnyOrderSummary, 'timers'>) => timersOf(order)[0]

type OrderLinks = {
  order: (id: string) => string
  list: (query?: Record<string, string | number | undefined>) => string
  /** Where it is paid. */
  pay: (id: string) => string
  /** What became of the payment. */
  complete: (id: string) => string
  /** Where more of the kind are. */
  browse: () => string
  /** The seller's own. */
  mine: () => string
}

/** Where orders of a kind are. */
export const orderLinks: Record<OrderKind, OrderLinks> = {
  service: {
    order: links.order,
    list: links.orders,
    pay: links.checkout,
    complete: links.orderComplete,
    browse: links.services,
    mine: () => links.myServices(),
  },
  product: {
    order: links.productOrder,
    list: links.productOrders,
    pay: links.productCheckout,
    complete: links.productOrderComplete,
    browse: () => links.products(),
    mine: () => links.myProducts(),
  },
}

export const linksOf = (order: AnyOrderSummary): OrderLinks => orderLinks[kindOf(order)]

/** The page of what was ordered. */
export const orderedListingHref = (order: AnyOrderSummary): string =>
  'product' in order ? links.product(order.product._id) : links.service(order.service)
