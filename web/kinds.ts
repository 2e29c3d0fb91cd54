import { type OrderKindName, UNNAMED_KIND } from '#shared/process/kinds.ts'
import { productOrderKind } from './product-orders/kind.ts'
import { serviceOrderKind } from './service-orders/kind.ts'
import type { OrderKind } from './transactions/kind.ts'

/** Every kind of order, in the order in which a person's lists name them; nothing else lists the kinds. */
export const kinds = {
  serviceOrder: serviceOrderKind,
  productOrder: productOrderKind,
} satisfies Record<OrderKindName, OrderKind>

export const orderKinds = Object.values(kinds)

/** The kind that a reply names; a name that no kind has is read like none. */
export const kindNamed = (name: string | undefined): OrderKind =>
  orderKinds.find(({ process }) => process.name === name) ?? kinds[UNNAMED_KIND]
