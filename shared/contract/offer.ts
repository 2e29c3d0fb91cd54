import { amount } from '../kernel/money.ts'
import { z } from '../kernel/zod.ts'
import { NEW_IMAGE } from '../policies/files.ts'
import { OFFER_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { MOST_TIMES } from '../policies/text-limits.ts'
import { offer } from '../process/offer.ts'
import { Id, Money, PublicUser, Slot, Time, text } from './common.ts'
import { listingFields } from './listing.ts'
import { distanceField } from './place.ts'
import { CancellationPolicy } from './service.ts'
import { actionFields, OrderPricing, stateNamesOf, Timer } from './transaction.ts'

export const OfferStatus = stateNamesOf(offer)
export type OfferStatus = z.infer<typeof OfferStatus>

/** The most pictures with an offer. */
export const OFFER_PICTURES = 5

export const OfferPricing = z.enum(['fixed', 'hourly'])

/** The terms of an offer in one round. */
const terms = {
  price: Money.describe('The price of the whole, or of an hour, without the fee of the buyer.'),
  slots: z.array(Slot),
  scope: z.string().optional().describe('What is included, if the round changed that.'),
  message: z.string().optional(),
}

export const OfferRound = z
  .object({
    n: z.number().int(),
    by: z.enum(['buyer', 'seller']),
    kind: z
      .enum(['offer', 'counter', 'kept', 'agreed'])
      .describe(
        '`offer` is the whole offer, the first or one that was sent anew; `counter` names other terms; `kept` and `agreed` are what the provider said in the answer to a counter. Only counters are limited.',
      ),
    ...terms,
    createdAt: Time,
  })
  .meta({ id: 'OfferRound', description: 'The terms that one side named in a round of an offer.' })
export type OfferRound = z.infer<typeof OfferRound>

export const OfferEntry = z
  .object({
    price: amount(OFFER_PRICE_LIMITS.min, OFFER_PRICE_LIMITS.max),
    pricingType: OfferPricing,
    estimatedHours: z.number().int().min(1).max(200).optional().describe('Required for a price by the hour.'),
    message: text(20, 3000),
    proposedSlots: z.array(Slot).max(MOST_TIMES).default([]),
    durationDays: z.number().int().min(1).max(365).optional().describe('How many days the work takes after the start.'),
    cancellationPolicy: CancellationPolicy,
    validUntil: Time.optional().describe('The end of the offer, if it is to end early.'),
    keepAttachments: listingFields.keepImages
      .max(OFFER_PICTURES)
      .optional()
      .describe(
        `The addresses of the pictures that stay with an offer that is sent anew, in their order; each \`${NEW_IMAGE}\` is the place of a new one, and those without a place come last. All stay if it is absent.`,
      ),
  })
  .superRefine(({ pricingType, estimatedHours }, context) => {
    if (pricingType === 'hourly' && !estimatedHours)
      context.addIssue({ code: 'custom', path: ['estimatedHours'], message: 'is required for a price by the hour' })
  })
  .meta({ id: 'OfferEntry', description: 'An offer as a provider enters it.' })
export type OfferEntry = z.infer<typeof OfferEntry>

export const Offer = z
  .object({
    _id: Id,
    requestId: Id.describe('The id of the request that it is for.'),
    provider: PublicUser,
    distanceKm: distanceField.describe(
      "About how far the provider's place is from that of the request, in kilometres to the nearest half; for the requester.",
    ),
    status: OfferStatus,
    turn: z.enum(['buyer', 'seller']).optional().describe('The side that has to answer.'),
    ...terms,
    pricingType: OfferPricing,
    estimatedHours: z.number().int().optional(),
    message: z.string().describe('What the provider wrote in the offer.'),
    scope: z
      .string()
      .optional()
      .describe('What is included at the present terms, if a counter has changed it; else the message tells.'),
    attachments: z
      .array(z.object({ _id: Id, url: z.string() }))
      .describe('Pictures with the offer. Only its two people and administrators get them.'),
    proposedSlots: z.array(Slot).describe('The times of the present terms.'),
    durationDays: z.number().int().optional(),
    cancellationPolicy: CancellationPolicy,
    validUntil: Time,
    pricing: OrderPricing.describe('What the buyer pays in all, or what the provider gets, at the present terms.'),
    version: z
      .number()
      .int()
      .describe(
        'Grows with every change of the terms, or of what is asked for. An answer names the version that was read.',
      ),
    rounds: z.array(OfferRound).describe('Oldest first; the first is the offer itself.'),
    roundsLeft: z.object({ buyer: z.number().int(), seller: z.number().int() }),
    agreed: z.boolean().describe('The provider has accepted the last counter: the price is fixed.'),
    stale: z
      .boolean()
      .describe('What is asked for has changed since; it cannot be accepted before the provider confirms it.'),
    buyerMessage: z.string().optional(),
    rejectionReason: z.string().optional(),
    ...actionFields(offer),
    blockedBecause: z
      .enum(['blocked_by_you', 'provider_gone'])
      .optional()
      .describe(
        'For the requester, while an answer is awaited: why it cannot be accepted now. Its provider is blocked by the requester, or cannot take orders.',
      ),
    timers: z.array(Timer),
    conversationId: Id.optional(),
    createdAt: Time,
    updatedAt: Time,
  })
  .omit({ slots: true })
  .meta({ id: 'Offer', description: 'An offer for a request, for its two people only.' })
export type Offer = z.infer<typeof Offer>
