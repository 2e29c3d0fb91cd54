import { presentProductSummary } from '#server/accounts/listings.ts'
import type { StoredReturn } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import type { EventRow } from '#server/transactions/data.ts'
import { presentEndByAdmin } from '#server/transactions/end-by-admin-data.ts'
import { presentPaymentChoice } from '#server/transactions/payment-choice.ts'
import {
  actionsForAdmin,
  isAgreed,
  money,
  presentEvents,
  presentOrderFacts,
  presentParty,
  presentPayment,
  presentRefund,
  readRelated,
} from '#server/transactions/present.ts'
import { type Side, sideOf } from '#server/transactions/row.ts'
import { DeliveryMethod } from '#shared/contract/product.ts'
import { type ProductOrder, ProductOrderStatus, type ProductOrderSummary } from '#shared/contract/product-order.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { choicesFor } from '#shared/kernel/process-actions.ts'
import { choiceOfReason, declineCodes, productOrder } from '#shared/process/product-order.ts'
import { refundReasons } from '#shared/process/refund-reasons.ts'
import { conditionsOf, isConfirmedAtOnce } from './conditions.ts'
import { findOfferPictures, findOrder, findSimilar, KIND, type OrderRow } from './data.ts'
import { payBy } from './deadlines.ts'

/**
 * The side that has to act: in a case as the case says; in a return first the seller (the address), then the buyer
 * (sending), then the seller again.
 */
function claimTurnOf({ status, goods_return, claim_turn }: OrderRow): Pick<ProductOrderSummary, 'claimTurn'> {
  const isBuyers = goods_return?.address !== undefined && !goods_return.sentAt
  if (hasTag(productOrder, status, 'returning')) return { claimTurn: isBuyers ? 'buyer' : 'seller' }
  if (!claim_turn) return {}
  return { claimTurn: claim_turn === 'buyer' ? 'buyer' : 'seller' }
}

export function presentSummary(row: OrderRow, role: Side): ProductOrderSummary {
  const { title, category, subcategory, image } = row.snapshot
  return {
    ...presentOrderFacts(productOrder, row, role, conditionsOf(row)),
    status: ProductOrderStatus.parse(row.status),
    product: {
      _id: row.product_id ?? row.product_request_id ?? '',
      title,
      category,
      subcategory,
      ...(image ? { image } : {}),
    },
    ...withoutNulls({ productOffer: row.product_offer_id, requestedProduct: row.product_request_id }),
    snapshot: row.snapshot,
    buyer: presentParty(row, 'buyer', role),
    seller: presentParty(row, 'seller', role),
    quantity: row.quantity,
    deliveryMethod: DeliveryMethod.parse(row.delivery_method),
    ...(row.ship_by ? { shipBy: row.ship_by.toISOString() } : {}),
    ...(row.promised_by ? { promisedBy: row.promised_by.toISOString() } : {}),
    overdue: row.overdue,
    ...(row.cancel_request ? { cancelRequest: row.cancel_request } : {}),
    ...claimTurnOf(row),
  }
}

/** Before the confirmation the seller sees the city and the country only. */
function addressOf({ address, ...row }: OrderRow, role: Side): Pick<ProductOrder, 'shippingAddress'> {
  if (!address) return {}
  const isWhole = role === 'buyer' || isAgreed(row)
  return { shippingAddress: isWhole ? address : { city: address.city, country: address.country } }
}

/** The seller knows the place, and must not see the code: it proves that the two met. */
function pickupOf(row: OrderRow, role: Side): Pick<ProductOrder, 'pickup'> {
  if (!row.pickup_place) return {}
  const { label, city, country, address } = row.pickup_place
  return {
    pickup: {
      area: { label, city, country },
      ...(address && (role === 'seller' || isAgreed(row)) ? { address } : {}),
      ...(row.shipments[0] ? { readyAt: row.shipments[0].shippedAt } : {}),
      ...(role === 'buyer' && isAgreed(row) && row.handover_code ? { code: row.handover_code } : {}),
    },
  }
}

function shipmentsOf({
  shipments,
  rest_missing,
}: OrderRow): Pick<ProductOrder, 'shipment' | 'shipments' | 'restMissing'> {
  const parcels = shipments.flatMap(({ carrier, trackingNumber, ...rest }) =>
    carrier && trackingNumber ? [{ carrier, trackingNumber, ...rest }] : [],
  )
  const last = parcels.at(-1)
  return { shipments: parcels, ...(last ? { shipment: last } : {}), restMissing: rest_missing }
}

/** The reasons that the buyer may give now when asking for money back. */
function reasonsOf(row: OrderRow, role: Side) {
  const request = { action: 'request-refund', status: row.status, actor: role, conditions: conditionsOf(row) }
  const choices = choicesFor(productOrder, request)
  return refundReasons.filter((reason) => choices.includes(choiceOfReason(reason)))
}

function returnOf({ goods_return, currency }: OrderRow): Pick<ProductOrder, 'return'> {
  if (!goods_return) return {}
  const { refund, restock: _, ...rest }: StoredReturn = goods_return
  return { return: { ...rest, refund: money(refund, currency) } }
}

const knownOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value)

const DECLINES = [...declineCodes, 'auto'] as const
const SIDES = ['buyer', 'seller', 'system'] as const

function reasonOf({ refund_code, refund_reason }: OrderRow): Pick<ProductOrder, 'refundReason'> {
  const code = knownOf(refundReasons, refund_code)
  return code ? { refundReason: { code, ...(refund_reason ? { note: refund_reason } : {}) } } : {}
}

export function presentOrder(row: OrderRow, events: EventRow[], role: Side): Omit<ProductOrder, 'times'> {
  const declined = knownOf(DECLINES, row.decline_code)
  return {
    ...presentSummary(row, role),
    ...presentPayment(row, role),
    ...presentRefund(row, role),
    ...addressOf(row, role),
    ...pickupOf(row, role),
    ...(hasTag(productOrder, row.status, 'unpaid') && isConfirmedAtOnce(row) ? { chargedAtOnce: true } : {}),
    ...shipmentsOf(row),
    ...withoutNulls({
      note: row.note,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      deliveredBy: knownOf(SIDES, row.delivered_by) ?? null,
      cancelReason: row.cancel_reason,
    }),
    ...(declined
      ? { declineData: { code: declined, ...(row.decline_reason ? { reason: row.decline_reason } : {}) } }
      : {}),
    refundReasons: reasonsOf(row, role),
    ...reasonOf(row),
    ...returnOf(row),
    events: presentEvents(events, role),
  }
}

/** The order as this party sees it; 404 for all others. */
export async function showOrder({ db, settings }: Deps, id: string, viewer: Viewer): Promise<ProductOrder> {
  const row = await findOrder(db, id)
  const role = row && sideOf(row, viewer)
  if (!row || !role) throw notFound()
  const [{ events, beside }, pictures, similar, choice] = await Promise.all([
    readRelated({ db, settings }, KIND, row),
    offerPicturesOf(db, row),
    similarTo(db, row, role),
    presentPaymentChoice({ db, settings }, row, { role, dueAt: payBy }),
  ])
  return { ...presentOrder(row, events, role), ...beside, ...pictures, ...similar, ...choice }
}

async function offerPicturesOf(db: Db, row: OrderRow): Promise<Pick<ProductOrder, 'offerPictures'>> {
  const offerPictures = await findOfferPictures(db, row)
  return offerPictures.length > 0 ? { offerPictures } : {}
}

const SIMILAR = 3

/** A buyer whose order was declined is offered similar products. */
async function similarTo(db: Db, row: OrderRow, role: Side): Promise<Pick<ProductOrder, 'similar'>> {
  if (role !== 'buyer' || !row.decline_code) return {}
  const products = await findSimilar(db, row, SIMILAR)
  return { similar: products.map((product) => presentProductSummary(product, row.currency)) }
}

/** For an administrator: both prices and all agreements, except the buyer's code. */
export async function showForDecision({ db, settings }: Deps, id: string, viewer: Viewer): Promise<ProductOrder> {
  const row = await findOrder(db, id)
  if (!row) throw notFound()
  const [{ events, beside }, pictures] = await Promise.all([
    readRelated({ db, settings }, KIND, row),
    offerPicturesOf(db, row),
  ])
  const { payment: _, pickup, ...order } = presentOrder(row, events, 'buyer')
  const { code: __, ...place } = pickup ?? {}
  return {
    ...order,
    ...beside,
    ...pictures,
    ...(pickup ? { pickup: { ...place, area: pickup.area } } : {}),
    ...presentMoney(row, ['buyer', 'seller']),
    ...presentEndByAdmin(row.ended_by_admin, { isForAdmins: true }),
    events: presentEvents(events, 'admin'),
    allowedActions: actionsForAdmin(productOrder, row, viewer, conditionsOf(row)),
    blockedActions: [],
    refundReasons: [],
  }
}
