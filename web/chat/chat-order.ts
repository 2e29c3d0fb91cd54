import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { artworkUrl, links } from '#web/kernel/links.ts'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'

/** What two people have to do with each other. */
export type ChatOrder = ServiceOrder | ProductOrder

/** The picture of the listing as it was ordered, else one that is drawn for it. */
export const orderPicture = (order: ChatOrder) => {
  const thing = order.kind === 'productOrder' ? order.product : order.service
  return order.snapshot.image ?? thing.image ?? { url: artworkUrl(thing.category, thing._id) }
}

export const orderFamily = (order: ChatOrder): StatusFamily =>
  order.kind === 'productOrder' ? productOrder.states[order.status].tone : serviceOrder.states[order.status].tone

export const orderHref = (order: ChatOrder): string => links.orderOf(order.kind, order._id)

/** What the reader pays or gets. */
export const orderAmount = ({ role, pricing }: ChatOrder) =>
  (role === 'buyer' ? pricing.total : pricing.sellerNet) ?? pricing.subtotal
