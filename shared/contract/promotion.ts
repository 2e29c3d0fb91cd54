import { defineCalls } from '../kernel/contract.ts'
import { promotedKinds } from '../kernel/promoted-kinds.ts'
import { z } from '../kernel/zod.ts'
import { promotion } from '../process/promotion.ts'
import { actionCalls } from './action-calls.ts'
import { Id, Money, Time } from './common.ts'
import { agreedField, priceChangedFields, stateNamesOf } from './transaction.ts'

export const PromotedKind = z.enum(promotedKinds)
export type PromotedKind = z.infer<typeof PromotedKind>

export const PromotionStatus = stateNamesOf(promotion)
export type PromotionStatus = z.infer<typeof PromotionStatus>

export const PaidWith = z.enum(['card', 'credit'])

const days = z.number().int()
const count = z.number().int()

/** The least number of similar things for a meaningful comparison. */
export const LEAST_COMPARED = 10

export const PromotionBaseline = z
  .object({
    days: days.describe('Their first days are compared: as many as the promotion has run.'),
    n: count.describe('How many similar things that were never promoted it is about.'),
    scope: z.enum(['subcategory-city', 'subcategory', 'category']).describe('What they have in common.'),
    impressions: z.number().optional().describe(`The median; absent if there are fewer than ${LEAST_COMPARED}.`),
    views: z.number().optional(),
    offers: z.number().optional(),
    withAsManyOffers: count.optional().describe('How many of them got at least as many offers.'),
  })
  .meta({ id: 'PromotionBaseline', description: 'How similar things did in as many first days without a promotion.' })
export type PromotionBaseline = z.infer<typeof PromotionBaseline>

export const PromotionStats = z
  .object({
    impressions: count.describe('How often a list showed it, each person counted once a day.'),
    views: count.describe('How often it was opened, each person counted once a day.'),
    offers: count,
    baseline: PromotionBaseline,
  })
  .meta({ id: 'PromotionStats', description: 'How a promotion went.' })
export type PromotionStats = z.infer<typeof PromotionStats>

const fields = {
  _id: Id,
  packageKey: z.string(),
  days,
  price: Money,
  status: PromotionStatus,
  startsAt: Time.optional(),
  promotedUntil: Time.optional().describe('Absent while it waits or stands still.'),
  daysLeft: days.describe('The whole days that are left.'),
  paidWith: PaidWith,
}

/** A promotion as its buyer sees it. */
export const Promotion = z
  .object({ ...fields, stats: PromotionStats.optional() })
  .meta({ id: 'Promotion', description: 'Days for which something is shown first in lists.' })
export type Promotion = z.infer<typeof Promotion>

const offered = { key: z.string(), days, price: Money.describe('Tax included.') }

export const PromotionPackage = z.object({
  ...offered,
  until: Time.describe('When it would end if it were bought now.'),
  isEnoughCredit: z.boolean().describe('Whether days of credit can pay it.'),
})
export type PromotionPackage = z.infer<typeof PromotionPackage>

/** The reasons for which something cannot be promoted. */
const NotPromotable = z.enum(['switched_off', 'not_public', 'ended'])

export const PromotionChoice = z
  .object({
    subject: z.object({ kind: PromotedKind, _id: Id, title: z.string(), category: z.string(), isShown: z.boolean() }),
    packages: z.array(PromotionPackage),
    credit: z.object({ days, expiresAt: Time }).optional(),
    whyNot: NotPromotable.optional(),
    running: Promotion.optional().describe('The promotion that runs, stands still, or waits for its turn.'),
    unpaid: Promotion.optional().describe('The one that was chosen and is not paid yet.'),
  })
  .meta({ id: 'PromotionChoice', description: 'What its owner can do to have something shown first.' })
export type PromotionChoice = z.infer<typeof PromotionChoice>

const Day = z.object({ day: z.iso.date(), impressions: count, views: count })
const ExposurePlace = z.enum(['list', 'category', 'search', 'other'])
export type ExposurePlace = z.infer<typeof ExposurePlace>

export const PromotionReport = z
  .object({
    promotion: Promotion,
    days: z.array(Day),
    places: z.array(z.object({ place: ExposurePlace, impressions: count })),
  })
  .meta({ id: 'PromotionReport', description: 'How a promotion went, day by day and place by place.' })
export type PromotionReport = z.infer<typeof PromotionReport>

const SubjectParams = z.object({
  kind: PromotedKind.describe('What is promoted.'),
  id: Id.describe('Its id.'),
})

/** The body of the calls that confirm a promotion, and say how its payment stands. */
export const VerifyPromotion = z.object({
  paymentIntentId: z.string().min(1).max(255),
  clientSecret: z.string().min(1).max(500),
})
export const PromotionPaymentStatus = z.enum(['succeeded', 'processing', 'failed', 'requires_payment_method'])
export type PromotionPaymentStatus = z.infer<typeof PromotionPaymentStatus>

/** The reply fields of the calls that report the state of a promotion's payment. */
export const verified = {
  status: PromotionPaymentStatus.describe('How the payment stands; what became of the money since is beside it.'),
  promotion: Promotion,
  returned: Money.describe('What of the price went back to the card, or is on its way.'),
  creditDays: days.describe('The days of it that became credit, because what it promoted ended before it.'),
}

const secret = { clientSecret: z.string().optional(), paymentIntentId: z.string().optional() }
const paying = { paymentIntentId: 'pi_3PqK2x', clientSecret: 'pi_3PqK2x_secret_8f2c' }

/** The most things that can be counted at once. */
const SEEN_AT_ONCE = 60

export const promotionCalls = defineCalls({
  packages: {
    method: 'GET',
    path: '/promotion/packages',
    access: 'public',
    summary: 'The packages with which things of a kind can be promoted; none if that is switched off',
    query: z.object({ kind: PromotedKind }),
    reply: z.object({ packages: z.array(z.object(offered)) }),
  },
  show: {
    method: 'GET',
    path: '/promotion/:kind/:id',
    access: 'user',
    summary: 'The packages with which the caller can promote something of their own, and what runs',
    params: SubjectParams,
    reply: z.object({ choice: PromotionChoice }),
  },
  choose: {
    method: 'POST',
    path: '/promotion/:kind/:id',
    access: 'user',
    rate: 'money',
    summary: 'Chooses a package: it is paid with a card, or at once with days of credit',
    params: SubjectParams,
    body: z.object({
      packageKey: z.string().max(40),
      paidWith: PaidWith.optional().describe('If absent, days of credit pay it when they are enough, and else a card.'),
      ...agreedField,
    }),
    reply: z.object({ promotion: Promotion, ...secret }),
    conflict: z.object({ choice: PromotionChoice, price: priceChangedFields.price }),
    example: { packageKey: '7-days', paidWith: 'card' },
  },
  report: {
    method: 'GET',
    path: '/promotion/:kind/:id/report',
    access: 'user',
    summary: 'How the last promotion of something of the caller went',
    params: SubjectParams,
    reply: z.object({ report: PromotionReport.optional().describe('Absent until a promotion of it is paid.') }),
  },
  verify: {
    method: 'POST',
    path: '/promotion/verify',
    access: 'user',
    rate: 'money',
    summary: 'Reconciles the payment of a promotion with the provider, and says how it stands; safe to repeat',
    body: VerifyPromotion,
    reply: z.object(verified),
    example: paying,
  },
  seen: {
    method: 'POST',
    path: '/promotion/seen',
    access: 'public',
    summary: 'Counts what a person was shown, and what they opened, once a day',
    body: z.object({
      kind: PromotedKind,
      place: ExposurePlace,
      shown: z.array(Id).max(SEEN_AT_ONCE).default([]),
      opened: z.array(Id).max(SEEN_AT_ONCE).default([]),
    }),
    reply: z.object({ counted: z.boolean() }),
    example: { kind: 'serviceRequest', place: 'list', shown: ['01999c30-7a5b-7c11-9d2e-3f4a5b6c7d8e'] },
  },
})

export const adminPromotionCalls = defineCalls({
  ...actionCalls(promotion, z.object({ promotion: Promotion }), 'admin'),
})

/** The promotion of something, beside it. */
export const promotionFields = { promotion: Promotion.optional().describe('For its owner only.') }

/** The promotion fields on the page of a listing. */
export const ownPromotionFields = {
  ...promotionFields,
  canPromote: z.literal(true).optional().describe('For its owner, if it can be promoted now.'),
}
export type OwnPromotion = { promotion?: Promotion | undefined; canPromote?: true | undefined }

/** The promotion field of entries in lists. */
export const promotedField = z.literal(true).optional().describe('It stands here because a promotion of it runs.')
