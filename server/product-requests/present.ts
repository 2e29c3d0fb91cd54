import { presentProvider, presentProviderSummary } from '#server/accounts/present.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { valuesOf } from '#server/kernel/process/process-handler.ts'
import { isOwnSide } from '#server/kernel/team.ts'
import { whyNotOffer } from '#server/offers/offerer.ts'
import { moderationOf, presentHistory } from '#server/offers/requests.ts'
import { eventsOf } from '#server/transactions/data.ts'
import { Language, type Money } from '#shared/contract/common.ts'
import {
  ConditionWanted,
  DeliveryPreference,
  type ProductRequest,
  ProductRequestStatus,
  type ProductRequestSummary,
} from '#shared/contract/product-request.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { conditions, isEditable } from './conditions.ts'
import { lookAtRequest, REQUEST, type RequestRow, type RequestSummaryRow } from './data.ts'
import { findListed, type ListedRow } from './list-data.ts'
import { findLatestBy, type OfferRow } from './offer-data.ts'

const money = (amount: number, currency: string): Money => ({ amount, currency })

/** A request in a list, with the viewer's own offer, and what they have that fits. */
export function presentSummary(
  row: RequestSummaryRow & Partial<Pick<ListedRow, 'own_offer' | 'fits'>>,
  currency: string,
): ProductRequestSummary {
  const { location, own_offer: own, fits } = row
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    conditionWanted: ConditionWanted.parse(row.condition_wanted),
    quantity: row.quantity,
    filledQuantity: row.filled_quantity,
    budget: {
      ...(row.budget_min === null ? {} : { min: money(row.budget_min, currency) }),
      max: money(row.budget_max, currency),
      currency,
    },
    ...(row.needed_by ? { neededBy: row.needed_by.toISOString() } : {}),
    deliveryPreference: DeliveryPreference.parse(row.delivery_preference),
    ...(location ? { location: { label: location.label, city: location.city, country: location.country } } : {}),
    images: row.images,
    language: Language.parse(row.language),
    requester: presentProviderSummary(row),
    status: ProductRequestStatus.parse(row.status),
    offerCount: row.offer_count,
    ...(own
      ? { ownOffer: { _id: own.id, status: own.status, price: money(own.price, currency), quantity: own.quantity } }
      : {}),
    ...(fits ? { fits: { _id: fits.id, title: fits.title } } : {}),
    ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

type Role = NonNullable<ProductRequest['role']>
type Seen = { row: RequestRow; role: Role | undefined; own: OfferRow | undefined }

/** The request and the caller's part in it; 404 for those who must not see it. */
export async function findSeen({ db }: Pick<Deps, 'db'>, id: string, viewer: Viewer | undefined): Promise<Seen> {
  const row = await lookAtRequest(db, id)
  if (!row) throw notFound()
  if (isOwnSide(row.requester_id, viewer)) {
    if (!row.live) throw notFound()
    return { row, role: undefined, own: undefined }
  }
  if (row.requester_id === viewer?.id && !row.deleted_at) return { row, role: 'buyer', own: undefined }
  const own = viewer && row.requester_id !== viewer.id ? await findLatestBy(db, id, viewer.id) : undefined
  // Of a request that its author has deleted, only the seller of one of its orders sees anything.
  if (own && (!row.deleted_at || own.order_id)) return { row, role: 'seller', own }
  // An administrator who competes for the request sees as little of the other offers as everybody else.
  if (viewer?.isAdmin) return { row, role: 'admin', own: undefined }
  if (row.live) return { row, role: undefined, own: undefined }
  throw notFound()
}

function actionsOf(row: RequestRow, role: Role | undefined) {
  if (!role || role === 'seller') return []
  const request = { status: row.status, actor: role, conditions: valuesOf(conditions, row) }
  const { allowed } = actionsFor(productRequest, request)
  return [...(role === 'buyer' && isEditable(row) ? (['edit'] as const) : []), ...allowed]
}

/** A request as this viewer sees it. */
export async function showRequest(
  deps: Pick<Deps, 'db' | 'settings'>,
  id: string,
  viewer: Viewer | undefined,
): Promise<ProductRequest> {
  const { db, settings } = deps
  const { row, role } = await findSeen(deps, id, viewer)
  const isAll = role === 'buyer' || role === 'admin'
  const [events, blockedBecause, listed] = await Promise.all([
    isAll ? eventsOf(db, { kind: REQUEST, refId: id }) : [],
    row.status === 'open' && role !== 'buyer' ? whyNotOffer(db, row, viewer) : undefined,
    viewer && !isAll ? findListed(db, id, viewer.id) : undefined,
  ])
  const isBidding = ['pending', 'accepted', 'payment_pending'].includes(listed?.own_offer?.status ?? '')
  const canOffer = row.status === 'open' && role !== 'buyer' && blockedBecause === undefined && !isBidding
  return {
    ...presentSummary({ ...row, own_offer: listed?.own_offer ?? null, fits: listed?.fits ?? null }, settings.currency),
    requester: presentProvider(row),
    ...(role ? { role } : {}),
    ...(row.close_reason && isAll ? { closeReason: row.close_reason } : {}),
    ...(blockedBecause ? { blockedBecause } : {}),
    timers: isAll ? row.timers.map(({ name, dueAt }) => ({ name, dueAt })) : [],
    events: presentHistory(events),
    allowedActions: [...actionsOf(row, role), ...(canOffer ? (['make-offer'] as const) : [])],
    ...(isAll ? moderationOf(row) : {}),
  }
}

/** The same, under the key of the replies. */
export const presentReply = async (deps: Pick<Deps, 'db' | 'settings'>, id: string, viewer: Viewer) => ({
  requestedProduct: await showRequest(deps, id, viewer),
})
