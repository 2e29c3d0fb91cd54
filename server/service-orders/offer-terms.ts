import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput, notFound } from '#server/kernel/http/errors.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import { listingImages } from '#server/media/pictures.ts'
import { findOffer, type OfferRow } from '#server/offers/data.ts'
import { pricingOf } from '#server/offers/terms.ts'
import { priceColumns } from '#server/transactions/place-order.ts'
import type { Slot } from '#shared/contract/common.ts'
import { CancellationPolicy, PricingType } from '#shared/contract/service.ts'
import type { Snapshot } from '#shared/contract/service-order.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { REQUEST_HORIZON_DAYS } from '#shared/policies/appointment.ts'
import { rejectTooLate } from './appointments.ts'
import { findRequest } from './data.ts'

type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type Promised = Pick<
  OfferRow,
  'slots' | 'estimated_hours' | 'pricing_type' | 'price' | 'currency' | 'duration_days' | 'cancellation_policy'
>

const PLACES = { at_my_place: 'at_customer', at_provider: 'at_provider', remote: 'remote' } as const

/** Minutes of the longest appointment. */
const LONGEST = 1440

const minutesOf = ({ start, end }: Slot) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

/** The work as the offer and the request describe it, for the order to keep. */
export function snapshotOfOffer(offer: Promised, request: RequestRow, schedule: Slot | undefined): Snapshot {
  const [image] = listingImages(request)
  const minutes = schedule
    ? minutesOf(schedule)
    : offer.estimated_hours && Math.min(LONGEST, offer.estimated_hours * 60)
  return {
    title: request.title,
    category: request.category,
    subcategory: request.subcategory,
    pricingType: PricingType.parse(offer.pricing_type),
    unitPrice: { amount: offer.price, currency: offer.currency },
    ...(offer.estimated_hours ? { estimatedHours: offer.estimated_hours } : {}),
    // Also while buyer and seller have named no time yet: they agree on one, or the work begins without.
    bookable: true,
    ...(minutes ? { durationMinutes: minutes } : {}),
    minNoticeHours: 0,
    maxHorizonDays: REQUEST_HORIZON_DAYS,
    ...(offer.duration_days ? { deliveryDays: offer.duration_days } : {}),
    // The CHECK of the table allows these three.
    locationType: PLACES[request.location_type as keyof typeof PLACES],
    cancellationPolicy: CancellationPolicy.parse(offer.cancellation_policy),
    ...(image ? { image } : {}),
  }
}

/** The agreed time: the chosen one of those that the offer names, the first if none is chosen. */
export function scheduleOf(
  { slots, now }: Pick<OfferRow, 'slots' | 'now'>,
  rules: Rules,
  chosen?: number,
): Slot | undefined {
  if (slots.length === 0 && chosen === undefined) return undefined
  const slot = slots[chosen ?? 0]
  if (!slot) throw badInput({ slot: 'must be one of the times of the offer' })
  rejectTooLate(slot, rules, now)
  return slot
}

/** The present price of an offer, and the provider's part of it. */
export const offerPricing = async (tx: Db, deps: Deps, offer: OfferRow) =>
  pricingOf(offer, await rulesOfSeller(tx, deps.settings.rules, offer.provider_id))

/** The terms of an accepted offer as columns of its order. */
export async function termsOf(tx: Db, deps: Deps, offerId: string, chosen?: number) {
  const offer = await findOffer(tx, offerId)
  const request = offer && (await findRequest(tx, offer.ref_id))
  if (!offer || !request) throw notFound()
  const schedule = scheduleOf(offer, deps.settings.rules, chosen)
  const snapshot = snapshotOfOffer(offer, request, schedule)
  const pricing = await offerPricing(tx, deps, offer)
  return {
    offer,
    snapshot,
    schedule,
    pricing,
    columns: {
      seller_id: offer.provider_id,
      offer_id: offer.id,
      snapshot: JSON.stringify(snapshot),
      // What either side named binds both as soon as the other one takes it.
      time_preferences: JSON.stringify(request.preferred_slots),
      proposed_times: JSON.stringify(offer.slots),
      schedule: schedule ? JSON.stringify(schedule) : null,
      ...priceColumns(pricing),
    },
  }
}
