import { defineCalls } from '../kernel/contract.ts'
import { amount } from '../kernel/money.ts'
import { z } from '../kernel/zod.ts'
import { OFFER_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, line, Message, text } from './common.ts'
import { OfferPricing } from './offer.ts'
import { CancellationPolicy } from './service.ts'

/** The most templates that a provider can keep. */
export const MAX_OFFER_TEMPLATES = 20

const templateFields = z.object({
  name: line(1, 80).describe('By which its owner finds it; one of the same name is replaced.'),
  price: amount(OFFER_PRICE_LIMITS.min, OFFER_PRICE_LIMITS.max)
    .optional()
    .describe('Minor units, of the whole or of an hour.'),
  pricingType: OfferPricing,
  estimatedHours: z.number().int().min(1).max(200).optional(),
  message: text(0, TEXT_LIMITS.offerMessage),
  durationDays: z.number().int().min(1).max(365).optional().describe('How many days the work takes after the start.'),
  cancellationPolicy: CancellationPolicy,
})

export const OfferTemplateEntry = templateFields.meta({
  id: 'OfferTemplateEntry',
  description: 'What a provider keeps of an offer for the next ones; times are not part of it.',
})
export type OfferTemplateEntry = z.infer<typeof OfferTemplateEntry>

export const OfferTemplate = templateFields
  .extend({ _id: Id })
  .meta({ id: 'OfferTemplate', description: 'What a provider has kept of an offer; only the provider sees it.' })
export type OfferTemplate = z.infer<typeof OfferTemplate>

export const offerTemplateCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/offer-template',
    access: 'user',
    team: 'manage',
    summary: "Lists the caller's templates of offers by name",
    reply: z.object({ templates: z.array(OfferTemplate).describe('The templates, at most twenty.') }),
  },
  save: {
    method: 'POST',
    path: '/offer-template',
    access: 'user',
    team: 'manage',
    summary: 'Keeps a template of offers; one of the same name is replaced',
    body: OfferTemplateEntry,
    reply: z.object({ template: OfferTemplate }),
    example: {
      name: 'Small move',
      price: 39500,
      pricingType: 'fixed',
      message: 'I have a van with a tail lift and bring a second person. Blankets and straps are included.',
      cancellationPolicy: 'moderate',
    },
  },
  remove: {
    method: 'DELETE',
    path: '/offer-template/:id',
    access: 'user',
    team: 'manage',
    summary: 'Deletes a template; offers that were made with it stay',
    params: IdParams,
    reply: Message,
  },
})
