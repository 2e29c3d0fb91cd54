import type { RequestedProductSummary } from '#shared/contract/requested-product.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { oneOf, readPage } from '#web/listings/browse-filters.ts'

export const wantedViews = ['open', 'running', 'done'] as const
export type WantedView = (typeof wantedViews)[number]

const PAGE_SIZE = 10

/** The filter in the address of the own requested products. */
export type MyWantedFilter = { view: WantedView; page: number }

/** Reads the filter from the address; invalid values count as absent. */
export const readMyWanted = (params: URLSearchParams): MyWantedFilter => ({
  view: oneOf(wantedViews, params.get('view')) ?? 'open',
  page: readPage(params),
})

export const myWantedHref = ({ view, page }: MyWantedFilter): string =>
  links.myWanted({ view: view === 'open' ? undefined : view, page: page > 1 ? page : undefined })

export const ownWantedRead = (view: WantedView, page: number, limit = PAGE_SIZE) =>
  q(api.requestedProduct.mine, { query: { view, page, limit } })

type Step = {
  label: 'offers' | 'expired' | 'view'
  hint?: 'pending_review' | 'open' | 'offers' | 'offer_accepted' | 'expired'
  isNeeded: boolean
}

/** The one thing to do about an own requested product, and whether its person is needed. */
export function wantedStepOf({ status, offerCount }: Pick<RequestedProductSummary, 'status' | 'offerCount'>): Step {
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
