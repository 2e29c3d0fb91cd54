import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { oneOf, readPage } from '#web/listings/browse-filters.ts'

export const productRequestViews = ['open', 'running', 'done'] as const
export type ProductRequestView = (typeof productRequestViews)[number]

const PAGE_SIZE = 10

/** The filter in the address of the own product requests. */
export type MyProductRequestFilter = { view: ProductRequestView; page: number }

/** Reads the filter from the address; invalid values count as absent. */
export const readMyProductRequests = (params: URLSearchParams): MyProductRequestFilter => ({
  view: oneOf(productRequestViews, params.get('view')) ?? 'open',
  page: readPage(params),
})

export const myProductRequestsHref = ({ view, page }: MyProductRequestFilter): string =>
  links.myProductRequests({ view: view === 'open' ? undefined : view, page: page > 1 ? page : undefined })

export const ownProductRequestRead = (view: ProductRequestView, page: number, limit = PAGE_SIZE) =>
  q(api.requestedProduct.mine, { query: { view, page, limit } })

type Step = {
  label: 'offers' | 'expired' | 'view'
  hint?: 'pending_review' | 'open' | 'offers' | 'offer_accepted' | 'expired'
  isNeeded: boolean
}

/** The one thing to do about an own requested product, and whether its person is needed. */
export function productRequestStepOf({
  status,
  offerCount,
}: Pick<ProductRequestSummary, 'status' | 'offerCount'>): Step {
  switch (status) {
    case 'open':
      return offerCount > 0
        ? { label: 'offers', hint: 'offers', isNeeded: true }
        : { label: 'view', hint: 'open', isNeeded: false }
    case 'expired':
      return { label: 'expired', hint: 'expired', isNeeded: true }
    case 'pending_review':
    case 'offer_accepted':
      return { label: 'view', hint: status, isNeeded: false }
    default:
      return { label: 'view', isNeeded: false }
  }
}
