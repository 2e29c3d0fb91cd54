import { presentProvider, presentProviderSummary } from '#server/accounts/present.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { valuesOf } from '#server/kernel/process/process-handler.ts'
import { isSelling } from '#server/kernel/process/selling.ts'
import { isOwnSide, partIn } from '#server/kernel/team.ts'
import { findLatestBy, type OfferRow, offersFor } from '#server/offers/data.ts'
import { whyNotOffer } from '#server/offers/offerer.ts'
import { presentOffer } from '#server/offers/present.ts'
import { moderationOf, presentHistory } from '#server/offers/requests.ts'
import { distanceOf, type Near, nearGridCell } from '#server/places/near.ts'
import { isPromotable, showPromotion } from '#server/promotions/choose.ts'
import { findOrderOf, type OrderRow } from '#server/service-orders/data.ts'
import { heldBy } from '#server/service-orders/from-offer.ts'
import { presentOrder } from '#server/service-orders/present.ts'
import { type EventRow, eventsOf } from '#server/transactions/data.ts'
import type { Money } from '#shared/contract/common.ts'
import { Language } from '#shared/contract/common.ts'
import { OfferStatus } from '#shared/contract/offer.ts'
import {
  BudgetType,
  RequestLocation,
  RequestVisibility,
  type ServiceRequest,
  ServiceRequestStatus,
  type ServiceRequestSummary,
  Urgency,
} from '#shared/contract/service-request.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { conditions, isEditable, isTakingOffers } from './conditions.ts'
import { lookAtRequest, REQUEST, type RequestRow, type RequestSummaryRow, verifiedProviders } from './data.ts'
import { findListed, type ListedRow } from './list-data.ts'
import { promotableRequest } from './promotable.ts'

const money = (amount: number, currency: string): Money => ({ amount, currency })

/** The states of a request that tell how the order of the accepted offer goes. */
const ORDERED: readonly string[] = serviceRequest.transitions.follow.to.filter((state) => state !== 'closed')

/** Its state for a viewer with an own offer: one whose offer is out learns that another was chosen, and no more. */
const statusFor = (
  { status }: Pick<RequestSummaryRow, 'status'>,
  ownOffer: string | undefined,
): ServiceRequestStatus =>
  ownOffer !== undefined && ownOffer !== 'accepted' && ORDERED.includes(status)
    ? 'offer_accepted'
    : ServiceRequestStatus.parse(status)

/** A request in a list, with what the viewer has to do with it. */
export function presentSummary(
  row: RequestSummaryRow & Partial<Pick<ListedRow, 'fits' | 'own_offer'>> & { pay_by?: string | null },
  currency: string,
  near?: Near,
): ServiceRequestSummary {
  const { location, own_offer: own } = row
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    budget: {
      type: BudgetType.parse(row.budget_type),
      ...(row.budget_min === null ? {} : { min: money(row.budget_min, currency) }),
      ...(row.budget_max === null ? {} : { max: money(row.budget_max, currency) }),
      currency,
    },
    urgency: Urgency.parse(row.urgency),
    preferredSlots: row.preferred_slots,
    ...(row.deadline ? { deadline: row.deadline.toISOString() } : {}),
    locationType: RequestLocation.parse(row.location_type),
    ...(location ? { location: { label: location.label, city: location.city, country: location.country } } : {}),
    ...distanceOf(row.grid_cell, near),
    visibility: RequestVisibility.parse(row.visibility),
    images: row.images,
    language: Language.parse(row.language),
    requester: presentProviderSummary(row),
    status: statusFor(row, own?.status),
    ...(row.paused ? { isPaused: true as const } : {}),
    offerCount: row.offer_count,
    ...(own
      ? { ownOffer: { _id: own.id, status: OfferStatus.parse(own.status), price: money(own.price, currency) } }
      : {}),
    ...(row.fits ? { fits: row.fits } : {}),
    ...(row.pay_by && (!own || own.status === 'accepted') ? { payBy: row.pay_by } : {}),
    isPromoted: false,
    ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

type Role = NonNullable<ServiceRequest['role']>

/** Refused or removed by an administrator. */
const isEndedByAdmin = ({ close_reason: reason }: RequestRow) => reason === 'rejected' || reason === 'removed'

/** The caller's actions on the order, by the names that requests have for them. */
const ORDER_ACTIONS: Readonly<Record<string, ServiceRequest['allowedActions'][number]>> = {
  'confirm-payment': 'confirm-payment',
  delete: 'undo',
  reopen: 'reopen',
  schedule: 'schedule',
  'in-progress': 'in-progress',
  complete: 'complete',
  'request-refund': 'request-refund',
  'process-refund-post-decline': 'request-refund',
  dispute: 'dispute',
}

function actionsOf(row: RequestRow, role: Role | undefined, order: Pick<ServiceRequest, 'allowedActions'> | undefined) {
  const facts = valuesOf(conditions, row)
  const own =
    role && role !== 'seller'
      ? actionsFor(serviceRequest, { status: row.status, actor: role, conditions: facts }).allowed
      : []
  return [...own, ...(role === 'buyer' && isEditable(row) ? (['edit'] as const) : []), ...(order?.allowedActions ?? [])]
}

/** True if the provider of the accepted offer can still take orders. */
const isSellingNow = (chosen: OfferRow | undefined): boolean =>
  chosen === undefined || isSelling({ status: chosen.provider_status, verification: chosen.provider_verification })

/** The order of the accepted offer as this party sees it, by the names of requests. */
function presentOrderPart(order: OrderRow | undefined, events: EventRow[], viewer: Viewer, chosen?: OfferRow) {
  const side = order && partIn(order, viewer)
  if (!order || !side) return undefined
  const shown = presentOrder(order, events, side)
  const isUnpaid = shown.allowedActions.includes('confirm-payment')
  const actions = shown.allowedActions.flatMap((action) => {
    const named = ORDER_ACTIONS[action]
    return named && (named !== 'undo' || isUnpaid) ? [named] : []
  })
  return {
    // Paying tells why it is refused then, which no state would.
    allowedActions: [
      ...new Set([...actions, ...(isUnpaid && isSellingNow(chosen) ? (['initiate-payment'] as const) : [])]),
    ],
    fields: {
      orderId: shown._id,
      pricing: shown.pricing,
      paymentStatus: shown.paymentStatus,
      ...(shown.scheduleData ? { scheduleData: { start: shown.scheduleData.start, end: shown.scheduleData.end } } : {}),
    },
    timers: shown.timers,
  }
}

type Seen = { row: RequestRow; role: Role | undefined; own: OfferRow | undefined }

/**
 * True if a viewer who is neither its author nor its provider sees a request. An invitation ends with a block, by
 * either.
 */
export function isVisibleTo(row: RequestRow, viewerId: string | undefined, own: OfferRow | undefined): boolean {
  if (row.live) return true
  if (row.deleted_at || viewerId === undefined) return false
  return own !== undefined || (isTakingOffers(row) && row.open_invited.includes(viewerId))
}

/** The request and the caller's part in it; 404 for those who must not see it. */
export async function findSeen({ db }: Deps, id: string, viewer: Viewer | undefined): Promise<Seen> {
  const row = await lookAtRequest(db, id)
  if (!row) throw notFound()
  if (isOwnSide(row.requester_id, viewer)) {
    if (!row.live) throw notFound()
    return { row, role: undefined, own: undefined }
  }
  const own = viewer ? await findLatestBy(db, id, viewer.id) : undefined
  if (row.requester_id === viewer?.id && !row.deleted_at) return { row, role: 'buyer', own: undefined }
  if (own?.status === 'accepted') return { row, role: 'seller', own }
  if (isVisibleTo(row, viewer?.id, own))
    // An administrator who competes for the request sees as little of the other offers as everybody else.
    return { row, role: viewer?.isAdmin && !own ? 'admin' : undefined, own }
  if (viewer?.isAdmin) return { row, role: 'admin', own: undefined }
  throw notFound()
}

/** A request as this viewer sees it. */
export async function showRequest(deps: Deps, id: string, viewer: Viewer | undefined): Promise<ServiceRequest> {
  const { db, settings } = deps
  const { row, role, own } = await findSeen(deps, id, viewer)
  const isAll = role === 'buyer' || role === 'admin'
  const subject = { kind: REQUEST, refId: id }
  const [promotion, promotable, offers, order, invited, events, blockedBecause, listed] = await Promise.all([
    role === 'buyer' ? showPromotion(deps, subject) : undefined,
    role === 'buyer' ? promotableRequest.find(db, id) : undefined,
    isAll || own ? offersFor(db, id, isAll ? undefined : own?.provider_id) : [],
    viewer ? findOrderOf(db, id) : undefined,
    role === 'buyer' && row.invited.length > 0 ? verifiedProviders(db, row.invited) : [],
    isAll ? eventsOf(db, { kind: REQUEST, refId: id }) : [],
    row.status === 'open' && !isAll ? whyNotOffer(db, row, viewer) : undefined,
    viewer && !isAll ? findListed(db, id, viewer.id) : undefined,
  ])
  const side = isAll ? 'buyer' : 'seller'
  const shown = (offer: OfferRow) => ({
    ...presentOffer(offer, side, settings),
    // An administrator sees offers like the requester, and can do nothing.
    ...(role === 'admin' ? { allowedActions: [], blockedActions: [] } : {}),
  })
  const accepted = offers.find(({ status }) => status === 'accepted')
  const part = viewer && presentOrderPart(order, [], viewer, accepted)
  const canOffer = isTakingOffers(row) && !isAll && blockedBecause === undefined
  const canPromote = promotable !== undefined && isPromotable(subject, promotable, settings.rules)
  return {
    ...presentSummary({ ...row, ...(listed ?? {}) }, settings.currency, nearGridCell(listed?.viewer_grid_cell ?? null)),
    isPromoted: row.is_promoted,
    ...(promotion ? { promotion } : {}),
    requester: presentProvider(row),
    ...(role ? { role } : {}),
    offersReceived: offers.map(shown),
    ...(accepted ? { acceptedOffer: shown(accepted) } : {}),
    ...(role === 'buyer' ? { invitedProviders: invited.map(presentProviderSummary) } : {}),
    ...(part?.fields ?? {}),
    ...(role === 'buyer' && order && row.status === 'open' && row.holds_money && !row.paused
      ? { heldMoney: money(heldBy(order), order.currency) }
      : {}),
    ...(row.close_reason && isAll ? { closeReason: row.close_reason } : {}),
    ...(row.moderation_reason && role === 'buyer' && isEndedByAdmin(row) ? { closeNote: row.moderation_reason } : {}),
    ...(blockedBecause ? { blockedBecause } : {}),
    timers: [...(isAll ? row.timers.map(({ name, dueAt }) => ({ name, dueAt })) : []), ...(part?.timers ?? [])],
    events: presentHistory(events),
    allowedActions: [
      ...actionsOf(row, role, part),
      ...(canOffer ? (['make-offer'] as const) : []),
      ...(canPromote ? (['promote'] as const) : []),
    ],
    ...(role === 'buyer' || role === 'admin' ? moderationOf(row) : {}),
  }
}

/** The same, under the key of the replies. */
export const presentReply = async (deps: Deps, id: string, viewer: Viewer) => ({
  serviceRequest: await showRequest(deps, id, viewer),
})
