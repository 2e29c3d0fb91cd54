import { adminApi } from '#web/kernel/admin-api.ts'
import { api } from '#web/kernel/api.tsx'

/** Every read in which the seller's product may appear. */
export const productReads = [
  api.product.mine,
  api.product.detail,
  api.product.list,
  api.product.search,
  api.product.counts,
  api.category.list,
  api.user.detail,
  api.user.hasContent,
  api.seller.home,
  adminApi.adminListing.products,
  adminApi.adminListing.product,
]
