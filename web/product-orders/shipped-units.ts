import type { ProductOrder } from '#shared/contract/product-order.ts'

/** How many of the units have left. */
export const shippedUnitsOf = ({ shipments }: ProductOrder): number =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0)

/** Something of it has left, and the rest is still to come. */
export const isPartlyShipped = (order: ProductOrder): boolean =>
  order.shipments.length > 0 && shippedUnitsOf(order) < order.quantity && !order.restMissing
