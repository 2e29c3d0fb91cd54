import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { oneOf, readPage } from '#web/listings/browse-filters.ts'

export const ownViews = ['open', 'running', 'done', 'drafts'] as const
type OwnView = (typeof ownViews)[number]
/** `offers` are the requests of others for which the person has made offers. */
export type RequestView = OwnView | 'offers'

const PAGE_SIZE = 10

/** The filter in the address of the own requests. */
export type MyRequestsFilter = { view: RequestView; page: number }

/** Reads the filter from the address; invalid values count as absent. */
export const readMyRequests = (params: URLSearchParams): MyRequestsFilter => ({
  view: oneOf([...ownViews, 'offers'], params.get('view')) ?? 'open',
  page: readPage(params),
})

export const myRequestsHref = ({ view, page }: MyRequestsFilter): string =>
  links.myRequests({ view: view === 'open' ? undefined : view, page: page > 1 ? page : undefined })

export const ownRequestsRead = (view: OwnView, page: number, limit = PAGE_SIZE) =>
  q(api.serviceRequest.mine, { query: { view, page, limit } })

export const offeredRead = (page: number, limit = PAGE_SIZE) =>
  q(api.serviceRequest.offered, { query: { page, limit } })

/** The next step of an own request: the label of its button, its target, and `isNeeded` if the author has to act. */
type NextStep = {
  label:
    | 'draft'
    | 'calledOff'
    | 'pending_review'
    | 'offers'
    | 'invite'
    | 'offer_accepted'
    | 'awaiting_confirmation'
    | 'expired'
    | 'view'
  hint?: 'calledOff' | 'pending_review' | 'open' | 'offers' | 'offer_accepted' | 'awaiting_confirmation' | 'expired'
  isNeeded: boolean
  href: string
}

/** The one thing to do about an own request. */
export function nextStepOf({
  _id,
  status,
  offerCount,
  visibility,
  isPaused,
}: Pick<ServiceRequestSummary, '_id' | 'status' | 'offerCount' | 'visibility' | 'isPaused'>): NextStep {
  const href = links.serviceRequest(_id)
  switch (status) {
    case 'draft':
      return { label: 'draft', isNeeded: true, href: links.editRequest(_id) }
    case 'open':
      if (isPaused) return { label: 'calledOff', hint: 'calledOff', isNeeded: true, href }
      if (offerCount > 0) return { label: 'offers', hint: 'offers', isNeeded: true, href }
      // Only those who are invited find it.
      return { label: 'invite', hint: 'open', isNeeded: visibility === 'invited', href }
    case 'offer_accepted':
      return { label: 'offer_accepted', hint: 'offer_accepted', isNeeded: true, href: links.payRequest(_id) }
    case 'awaiting_confirmation':
    case 'expired':
      return { label: status, hint: status, isNeeded: true, href }
    case 'pending_review':
      return { label: 'pending_review', hint: 'pending_review', isNeeded: false, href }
    default:
      return { label: 'view', isNeeded: false, href }
  }
}
