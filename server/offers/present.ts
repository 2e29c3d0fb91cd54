import { presentProvider } from '#server/accounts/present.ts'
import type { StoredRound } from '#server/db/json-column.ts'
import { valuesOf } from '#server/kernel/process/process-handler.ts'
import { rulesOfPlan } from '#server/kernel/settings/plans.ts'
import { distanceOf, nearGridCell } from '#server/places/near.ts'
import type { Settings } from '#server/settings.ts'
import type { Money } from '#shared/contract/common.ts'
import { type Offer, OfferPricing, OfferStatus } from '#shared/contract/offer.ts'
import { CancellationPolicy } from '#shared/contract/service.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { offer } from '#shared/process/offer.ts'
import type { OfferRow } from './data.ts'
import { attachmentUrl } from './pictures.ts'
import { conditions, whyNotAccept } from './process-handler.ts'
import { pricingOf, roundsLeft } from './terms.ts'

type PresentSettings = Pick<Settings, 'rules' | 'currency'>

function presentPricing(
  row: OfferRow,
  side: 'buyer' | 'seller',
  { rules, currency }: PresentSettings,
): Offer['pricing'] {
  const money = (amount: number): Money => ({ amount, currency })
  const { itemTotal, subtotal, buyerFee, total, commission, sellerNet } = pricingOf(
    row,
    rulesOfPlan(rules, row.seller_plan),
  )
  const shared = { itemTotal: money(itemTotal), subtotal: money(subtotal) }
  return side === 'buyer'
    ? { ...shared, buyerFee: money(buyerFee), total: money(total) }
    : { ...shared, commission: money(commission), sellerNet: money(sellerNet) }
}

const presentRound = ({ n, by, kind, price, slots, scope, message, at }: StoredRound, currency: string) => ({
  n,
  by,
  kind,
  price: { amount: price, currency },
  slots,
  ...(scope ? { scope } : {}),
  ...(message ? { message } : {}),
  createdAt: at,
})

/** An offer as one of its two people sees it. */
export function presentOffer(row: OfferRow, side: 'buyer' | 'seller', settings: PresentSettings): Offer {
  const { currency } = settings
  const facts = valuesOf(conditions, row)
  const { allowed, blocked } = actionsFor(offer, { status: row.status, actor: side, conditions: facts })
  const turn = offer.states[OfferStatus.parse(row.status)]
  const blockedBecause = side === 'buyer' && 'turn' in turn ? whyNotAccept(row) : undefined
  return {
    _id: row.id,
    requestId: row.ref_id,
    provider: presentProvider(row),
    ...(side === 'buyer' ? distanceOf(row.provider_grid_cell, nearGridCell(row.request_grid_cell)) : {}),
    status: OfferStatus.parse(row.status),
    ...('turn' in turn ? { turn: turn.turn } : {}),
    price: { amount: row.price, currency },
    pricingType: OfferPricing.parse(row.pricing_type),
    ...(row.estimated_hours ? { estimatedHours: row.estimated_hours } : {}),
    message: row.message,
    ...(row.scope ? { scope: row.scope } : {}),
    attachments: row.attachments.map(({ id }) => ({ _id: id, url: attachmentUrl(id) })),
    proposedSlots: row.slots,
    ...(row.duration_days ? { durationDays: row.duration_days } : {}),
    cancellationPolicy: CancellationPolicy.parse(row.cancellation_policy),
    validUntil: row.valid_until.toISOString(),
    pricing: presentPricing(row, side, settings),
    version: row.version,
    rounds: row.rounds.map((round) => presentRound(round, currency)),
    roundsLeft: { buyer: roundsLeft(row, 'buyer'), seller: roundsLeft(row, 'seller') },
    agreed: row.agreed,
    stale: row.stale,
    ...(row.buyer_message ? { buyerMessage: row.buyer_message } : {}),
    ...(row.rejection_reason ? { rejectionReason: row.rejection_reason } : {}),
    allowedActions: allowed,
    blockedActions: blocked,
    ...(blockedBecause ? { blockedBecause } : {}),
    timers: row.timers.map(({ name, dueAt }) => ({ name, dueAt })),
    ...(row.conversation_id ? { conversationId: row.conversation_id } : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
