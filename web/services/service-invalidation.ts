import { adminApi } from '#web/kernel/admin-api.ts'
import { api } from '#web/kernel/api.tsx'

/** Every read in which the seller's listing may appear. */
export const serviceReads = [
  api.service.mine,
  api.service.detail,
  api.service.list,
  api.service.search,
  api.service.latest,
  api.category.list,
  api.user.detail,
  api.user.hasContent,
  api.seller.home,
  adminApi.adminListing.services,
  adminApi.adminListing.service,
]
