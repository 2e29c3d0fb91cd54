import { presentProvider, presentProviderSummary, ratingOf } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { isSelling } from '#server/kernel/process/selling.ts'
import { loadSettingsFor, settingsFor } from '#server/kernel/settings/live-settings.ts'
import { rulesOfPlan } from '#server/kernel/settings/plans.ts'
import { partIn } from '#server/kernel/team.ts'
import { distanceOf, nearGridCell } from '#server/places/near.ts'
import { findOrders, type OrderRow } from '#server/product-orders/data.ts'
import { presentSummary as presentOrder } from '#server/product-orders/present.ts'
import type { Settings } from '#server/settings.ts'
import { Condition, DeliveryMethod } from '#shared/contract/product.ts'
import { type ProductOffer, ProductOfferStatus } from '#shared/contract/product-offer.ts'
import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import { ProductRequestStatus } from '#shared/contract/product-request.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { isOfferEditable, offerConditionsOf, sellerOf, whyNotBuy, whyNotSell } from './conditions.ts'
import { findOffer, type OfferRow, visibleImages } from './offer-data.ts'

type PresentSettings = Settings
type Side = 'buyer' | 'seller'
type Action = ProductOffer['allowedActions'][number]

/** The order actions of both sides, by the names that offers have for them. */
const ORDER_ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  'confirm-payment': ['initiate-payment', 'complete-payment', 'undo'],
  ship: ['ship'],
  delivered: ['deliver'],
  'request-refund': ['request-refund'],
}

/** The states in which the requester accepts the offer, or says where its goods go, which opens the order. */
const BEFORE_ORDER = ['pending', 'accepted']

function actionsOf(row: OfferRow, side: Side, order: ProductOrderSummary | undefined) {
  const own = actionsFor(productOffer, { status: row.status, actor: side, conditions: offerConditionsOf(row) })
  // Accepting and paying tell why it is refused then, which no state would.
  const why = whyNotBuy(row)
  const allowed = own.allowed.filter((action) => action !== 'accept' || !why)
  const isEditable = side === 'seller' && isOfferEditable(row)
  const isVerified = row.provider_verification === 'approved'
  const reason = side === 'buyer' ? why : whyNotSell(row)
  const isPayable = side === 'buyer' && row.status === 'accepted' && !why
  return {
    allowedActions: [
      ...(isPayable ? (['initiate-payment'] as const) : []),
      ...(isEditable && isVerified ? (['edit'] as const) : []),
      ...allowed,
      ...(order?.allowedActions ?? [])
        .flatMap((action) => ORDER_ACTIONS[action] ?? [])
        .filter((action) => action !== 'initiate-payment' || isSelling(sellerOf(row))),
    ],
    blockedActions: [
      ...own.blocked,
      ...(isEditable && !isVerified ? [{ action: 'edit' as const, reason: 'sellerVerified' }] : []),
    ],
    ...(reason && BEFORE_ORDER.includes(row.status) ? { blockedBecause: reason } : {}),
  }
}

/** At the price of the offer; the order has the shipping, too. */
function presentPricing(row: OfferRow, side: Side, { rules, currency }: PresentSettings): ProductOffer['pricing'] {
  const money = (amount: number) => ({ amount, currency })
  const { itemTotal, subtotal, buyerFee, total, commission, sellerNet } = priceProductOrder(
    { price: row.price, quantity: row.taken || row.quantity },
    rulesOfPlan(rules, row.seller_plan),
  )
  const shared = { itemTotal: money(itemTotal), subtotal: money(subtotal) }
  return side === 'buyer'
    ? { ...shared, buyerFee: money(buyerFee), total: money(total) }
    : { ...shared, commission: money(commission), sellerNet: money(sellerNet) }
}

function presentAsked(row: OfferRow): ProductOffer['request'] {
  const [image] = row.request_images
  return {
    title: row.title,
    status: ProductRequestStatus.parse(row.request_status),
    quantity: row.request_quantity,
    filledQuantity: row.filled_quantity,
    ...(image ? { image } : {}),
    requester: presentProviderSummary({
      provider_id: row.requester_id,
      provider_username: row.requester_username,
      provider_name: row.requester_name,
      provider_company_name: row.requester_company_name,
      provider_picture: row.requester_picture,
      provider_verification: row.requester_verification,
    }),
  }
}

function presentDelivery(row: OfferRow, side: Side): Pick<ProductOffer, 'deliveryMethods' | 'shippingOptions'> {
  const place = row.pickup_location
  return {
    deliveryMethods: row.delivery_methods.map((method) => DeliveryMethod.parse(method)),
    shippingOptions: row.shipping_options.map(({ price, ...option }) => ({
      ...option,
      price: { amount: price, currency: row.currency },
    })),
    ...(place
      ? {
          pickupLocation: {
            label: place.label,
            city: place.city,
            country: place.country,
            ...(side === 'seller' && place.address ? { address: place.address } : {}),
          },
        }
      : {}),
  }
}

/** The own listing that an offer names, and how buyers have rated it. */
function presentListing(row: OfferRow): Pick<ProductOffer, 'product'> {
  const { product_id: id, product_title: title, product_rating_count: count, product_rating_sum: sum } = row
  if (!id || !title) return {}
  return { product: { _id: id, title, ratingAvg: ratingOf(sum ?? 0, count ?? 0), ratingCount: count ?? 0 } }
}

type Viewed = { role: ProductOffer['role']; order: OrderRow | undefined; settings: PresentSettings }

/** An offer as one of its two people sees it; an administrator sees it like the requester, and can do nothing. */
export function presentOffer(row: OfferRow, { role, order, settings }: Viewed): ProductOffer {
  const side = role === 'seller' ? 'seller' : 'buyer'
  const ordered = order && presentOrder(order, side)
  const { timers } = ordered ?? row
  return {
    _id: row.id,
    requestedProduct: row.request_id,
    request: presentAsked(row),
    seller: presentProvider(row),
    role,
    status: ProductOfferStatus.parse(row.status),
    price: { amount: row.price, currency: row.currency },
    quantity: row.quantity,
    ...(side === 'buyer' ? withoutNulls({ availableQuantity: row.product_available }) : {}),
    ...(row.taken ? { acceptedQuantity: row.taken } : {}),
    condition: Condition.parse(row.condition),
    message: row.message,
    ...presentListing(row),
    ...presentDelivery(row, side),
    ...(side === 'buyer' ? distanceOf(row.pickup_grid_cell, nearGridCell(row.request_grid_cell)) : {}),
    handlingDays: row.handling_days,
    images: visibleImages(row),
    offerVersion: row.version,
    stale: row.stale,
    onHold: row.on_hold,
    pricing: ordered?.pricing ?? presentPricing(row, side, settings),
    ...withoutNulls({
      buyerMessage: row.buyer_message,
      rejectionReason: row.rejection_reason,
      productOrder: ordered?._id ?? null,
      conversationId: row.conversation_id,
    }),
    expiresAt: row.valid_until.toISOString(),
    payWindow: settingsFor(settings, row).rules.acceptedOfferPayWindow,
    timers: timers.map(({ name, dueAt }) => ({ name, dueAt })),
    ...(role === 'admin' ? { allowedActions: [], blockedActions: [] } : actionsOf(row, side, ordered)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The viewer's part in an offer; undefined for a stranger. */
export function roleOf(
  { requester_id, seller_id }: Pick<OfferRow, 'requester_id' | 'seller_id'>,
  viewer: Pick<Viewer, 'id' | 'isAdmin' | 'person'>,
): ProductOffer['role'] | undefined {
  return partIn({ buyer_id: requester_id, seller_id }, viewer) ?? (viewer.isAdmin ? 'admin' : undefined)
}

/** The orders that these offers have become, by their ids; an offer that was given back has none. */
export async function ordersOf(db: Db, rows: readonly OfferRow[]): Promise<Map<string, OrderRow>> {
  const current = rows.filter(({ status }) => !['pending', 'accepted', 'expired', 'rejected'].includes(status))
  const orders = await findOrders(
    db,
    current.flatMap(({ order_id }) => order_id ?? []),
  )
  return new Map(orders.flatMap((order) => (order.product_offer_id ? [[order.product_offer_id, order]] : [])))
}

/** Offers for this viewer, who has a part in each. */
export async function presentOffers(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  rows: readonly OfferRow[],
  viewer: Viewer,
): Promise<ProductOffer[]> {
  const orders = await ordersOf(db, rows)
  for (const row of rows) await loadSettingsFor(db, settings, row)
  return rows.flatMap((row) => {
    const role = roleOf(row, viewer)
    return role ? [presentOffer(row, { role, order: orders.get(row.id), settings })] : []
  })
}

/** An offer as this viewer sees it; 404 for strangers. */
export async function showOffer(
  deps: Pick<Deps, 'db' | 'settings'>,
  id: string,
  viewer: Viewer,
): Promise<ProductOffer> {
  const row = await findOffer(deps.db, id)
  const [offer] = row ? await presentOffers(deps, [row], viewer) : []
  if (!offer) throw notFound()
  return offer
}

export const presentOfferReply = async (deps: Pick<Deps, 'db' | 'settings'>, id: string, viewer: Viewer) => ({
  productOffer: await showOffer(deps, id, viewer),
})
