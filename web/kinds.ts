import { productOrderKind } from './product-orders/kind.ts'
import { serviceOrderKind } from './service-orders/kind.ts'

/** Every kind of order, in the order in which a person's lists name them; nothing else lists the kinds. */
export const kinds = { serviceOrder: serviceOrderKind, productOrder: productOrderKind }

export const orderKinds = Object.values(kinds)
