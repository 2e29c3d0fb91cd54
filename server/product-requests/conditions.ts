import { type Conditions, valuesOf } from '#server/kernel/process/process-handler.ts'
import { obstacleOf } from '#server/offers/obstacles.ts'
import { isWaiting } from '#server/offers/requests.ts'
import type { productOffer } from '#shared/process/product-offer.ts'
import type { productRequest } from '#shared/process/product-request.ts'
import type { RequestRow } from './data.ts'
import { leftOf, type OfferRow } from './offer-data.ts'

export const conditions: Conditions<typeof productRequest, RequestRow> = {
  nothingToPay: ({ awaits_payment }) => !awaits_payment,
  neverPaid: ({ was_paid }) => !was_paid,
  holdsNothing: ({ awaits_payment, has_running_order }) => !awaits_payment && !has_running_order,
  waits: isWaiting,
  renewable: ({ deleted_at, filled_quantity, quantity }) => deleted_at === null && filled_quantity < quantity,
}

const EDITABLE = ['pending_review', 'open', 'expired']

/** True if the author can still change it: no accepted offer waits for its payment. */
export const isEditable = (row: RequestRow): boolean =>
  EDITABLE.includes(row.status) && conditions.nothingToPay(row) && row.deleted_at === null

/** The seller, as the rule about who can take orders reads an account. */
export const sellerOf = ({ seller_status, provider_verification }: OfferRow) => ({
  status: seller_status,
  verification: provider_verification,
})

/** True if the stock of the listing that an offer names has `units` units; an offer without a listing promises them. */
export const isInStock = ({ product_available: available }: OfferRow, units: number): boolean =>
  available === null || available >= units

/**
 * The reason for which the requester can neither accept an offer nor pay an accepted one, besides its state and its
 * request.
 */
export const whyNotBuy = (row: OfferRow) =>
  obstacleOf(sellerOf(row), row) ?? (isInStock(row, row.taken || 1) ? undefined : ('out_of_stock' as const))

/** The same for its seller, who is told of no block. */
export const whyNotSell = (row: OfferRow) => whyNotBuy({ ...row, is_blocked_by_requester: false })

export const offerConditions: Conditions<typeof productOffer, OfferRow> = {
  // The timer of its end may be late; the seller is not bound any longer for that.
  acceptable: (row) =>
    row.valid_until > row.now &&
    row.request_status === 'open' &&
    row.request_deleted_at === null &&
    !row.stale &&
    !row.on_hold &&
    !row.is_blocked_by_requester &&
    leftOf(row) > 0,
  notHeld: ({ on_hold }) => !on_hold,
}

/** True if the seller can change the offer: its request is open, or all that it wants is accepted but not paid. */
export const isOfferEditable = ({ status, request_status, request_deleted_at }: OfferRow): boolean =>
  status === 'pending' && ['open', 'offer_accepted'].includes(request_status) && request_deleted_at === null

export const offerConditionsOf = (row: OfferRow) => valuesOf(offerConditions, row)
