import type { ProductSummary } from '#shared/contract/product.ts'
import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { roles } from '#shared/process/phases.ts'
import { api, q } from '#web/kernel/api.tsx'

const SHELF = 4

export const productRead = (id: string) => q(api.product.detail, { params: { id } })

/** The newest, as the landing page shows them. */
export const latestProductsRead = () => q(api.product.list, { query: { sortBy: 'newest', limit: SHELF } })

type Place = Pick<ProductSummary, 'category' | 'subcategory'>

/** The same kind of thing that can be had now; one more than is shown, because the product itself may be among them. */
export const similarProductsRead = ({ subcategory }: Place) =>
  q(api.product.list, { query: { subcategory, inStock: true, sortBy: 'popular', limit: SHELF + 1 } })

/** The same category, for where too few are of the same kind. */
export const relatedProductsRead = ({ category }: Place) =>
  q(api.product.list, { query: { category, inStock: true, sortBy: 'popular', limit: SHELF * 2 } })

/** The process itself would bring the schemas of its actions to pages that need none. */
const UNPAID: (typeof roles)['unpaid'] = 'pending_payment'

/** The orders of the person that wait for their payment. */
export const unpaidOrdersRead = () => q(api.productOrder.list, { query: { role: 'buyer', status: UNPAID, limit: 100 } })

/** The reader's unpaid order that takes units of a product. */
export const orderHolding = (
  { _id }: Pick<ProductSummary, '_id'>,
  unpaid: readonly ProductOrderSummary[],
): ProductOrderSummary | undefined => unpaid.find(({ product }) => product._id === _id)
