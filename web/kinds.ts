import type { transactions } from '#shared/process/index.ts'
import { productOrderKind } from './product-orders/kind.ts'
import { serviceOrderKind } from './service-orders/kind.ts'
import type { OrderKind } from './transactions/kind.ts'

/** Every kind of order, in the order in which a person's lists name them; nothing else lists the kinds. */
export const kinds = {
  serviceOrder: serviceOrderKind,
  productOrder: productOrderKind,
} satisfies Record<keyof typeof transactions, OrderKind>

export const orderKinds = Object.values(kinds)

/** The kind that a reply names; a name that no kind has is read as that of a service order, as the addresses do. */
export const kindNamed = (name: string | undefined): OrderKind =>
  orderKinds.find(({ process }) => process.name === name) ?? serviceOrderKind
