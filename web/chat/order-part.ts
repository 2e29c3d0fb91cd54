import type { ServiceOrder } from '#shared/contract/order.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { art, links } from '#web/kernel/links.ts'
import type { StatusFamily } from '#web/ui/StatusBadge.tsx'

/** What two people have to do with each other. */
export type ChatOrder = ServiceOrder | ProductOrder

/** The picture of the listing as it was ordered, else one that is drawn for it. */
export const orderPicture = (order: ChatOrder) => {
  const thing = 'product' in order ? order.product : order.service
  return order.snapshot.image ?? thing.image ?? { url: art(thing.category, thing._id) }
}

export const orderFamily = (order: ChatOrder): StatusFamily =>
  'product' in order ? productOrder.states[order.status].family : serviceOrder.states[order.status].family

export const orderHref = (order: ChatOrder): string =>
  links.orderOf('product' in order ? 'productOrder' : 'serviceOrder', order._id)

/** What the reader pays or gets. */
export const orderSum = ({ role, pricing }: ChatOrder) =>
  (role === 'buyer' ? pricing.total : pricing.sellerNet) ?? pricing.subtotal
