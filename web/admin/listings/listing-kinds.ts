import type {
  AdminListing,
  AdminListingFilters,
  AdminListingRecord,
  ListingCounts,
} from '#shared/contract/admin-listing.ts'
import type { Money } from '#shared/kernel/money.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { type ApiCall, q } from '#web/kernel/api.tsx'
import { type ApiMutationOptions, useApiMutation } from '#web/kernel/api-mutation.tsx'
import { links } from '#web/kernel/links.ts'
import { productReads } from '#web/products/product-invalidation.ts'
import { serviceReads } from '#web/services/service-invalidation.ts'

/** A page of a list, as the API replies; each kind has a name of its own for its rows. */
type Listed = {
  services?: AdminListing[]
  products?: AdminListing[]
  counts: ListingCounts
  pagination: Pagination
}

/** The fields of a listing of any kind that the panel shows. */
export type ListingFacts = Pick<
  AdminListingRecord,
  '_id' | 'title' | 'category' | 'subcategory' | 'picture' | 'status' | 'isLive' | 'seller' | 'reporterCount'
> &
  Pick<AdminListingRecord, 'moderation' | 'activity' | 'report' | 'history' | 'createdAt'> & {
    price?: Money | undefined
    fromPrice?: Money | undefined
  }
type Shown = { service?: ListingFacts; product?: ListingFacts }

export type ListingQuery = Partial<AdminListingFilters>
type Why = { reason: string; rule?: string }
type RemoveOptions = ApiMutationOptions<unknown, { deletedCount: number }>

const services: ApiCall<{ query: ListingQuery }, Listed> = adminApi.adminListing.services
const products: ApiCall<{ query: ListingQuery }, Listed> = adminApi.adminListing.products
const service: ApiCall<{ params: { id: string } }, Shown> = adminApi.adminListing.service
const product: ApiCall<{ params: { id: string } }, Shown> = adminApi.adminListing.product

/** Everything in which the administrator's screens of one kind of listings differ from those of another. */
export type AdminListingKind = {
  /** The name in the API and in message keys. */
  name: 'service' | 'product'
  pageSize: number
  listCall: typeof services
  rowsIn: (reply: Listed) => AdminListing[]
  recordCall: typeof service
  factsIn: (reply: Shown) => ListingFacts | undefined
  useRemove: (options: RemoveOptions) => {
    run: (ids: string[], why: Why) => Promise<{ deletedCount: number } | undefined>
    isPending: boolean
  }
  /** Every read in which a listing of this kind may appear. */
  reads: readonly { callName: string }[]
  /** The list, the form, and the page that everybody sees. */
  href: (query?: Record<string, string | number | undefined>) => string
  editHref: (id: string) => string
  pageHref: (listing: Pick<AdminListing, '_id' | 'category' | 'subcategory'>) => string
  /** The category whose drawing stands in an empty list. */
  artwork: string
}

const moderated = [adminApi.adminAudit.list, adminApi.adminReport.list, adminApi.adminQueue.list]

export const serviceListings: AdminListingKind = {
  name: 'service',
  pageSize: 10,
  listCall: services,
  rowsIn: (reply) => reply.services ?? [],
  recordCall: service,
  factsIn: (reply) => reply.service,
  useRemove: (options) => {
    const { run, isPending } = useApiMutation(adminApi.adminListing.removeServices, options)
    return { isPending, run: (serviceIds, why) => run({ body: { serviceIds, ...why } }) }
  },
  reads: [...serviceReads, ...moderated],
  href: links.adminServices,
  editHref: links.adminEditService,
  pageHref: links.service,
  artwork: 'cleaning',
}

export const productListings: AdminListingKind = {
  name: 'product',
  pageSize: 12,
  listCall: products,
  rowsIn: (reply) => reply.products ?? [],
  recordCall: product,
  factsIn: (reply) => reply.product,
  useRemove: (options) => {
    const { run, isPending } = useApiMutation(adminApi.adminListing.removeProducts, options)
    return { isPending, run: (productIds, why) => run({ body: { productIds, ...why } }) }
  },
  reads: [...productReads, ...moderated],
  href: links.adminProducts,
  editHref: links.adminEditProduct,
  pageHref: ({ _id }) => links.product(_id),
  artwork: 'home-kitchen',
}

export const listRead = ({ listCall }: AdminListingKind, query: ListingQuery) => q(listCall, { query })
export const recordRead = ({ recordCall }: AdminListingKind, id: string) => q(recordCall, { params: { id } })
