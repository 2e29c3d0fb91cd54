import { LIST_LIMITS } from '../policies/text-limits.ts'
import { BankTransferRule } from './bank-transfer-rule.ts'
import { BookkeepingRule } from './bookkeeping-rules.ts'
import { durationMs, ISO_DURATION } from './duration.ts'
import { InvoiceRule, PLAN_PERIOD, PlanRules, SUGGESTED_PLANS } from './plan-rules.ts'
import { PROHIBITED_WORDS } from './prohibited-words.ts'
import { promotedKinds } from './promoted-kinds.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

const LEAST_RATE_FACTOR = 0.1
const TEN_YEARS = 315_360_000_000
const THREE_LETTERS = /(?:[\p{L}\p{N}].*){3}/su

const duration = (iso: string) =>
  z
    .string()
    .regex(ISO_DURATION, 'must be an ISO 8601 duration such as PT30M or P3DT2H')
    .refine((value) => !ISO_DURATION.test(value) || durationMs(value) <= TEN_YEARS, 'must not be longer than ten years')
    .default(iso)

const rate = (value: number) => z.number().min(0).max(1).multipleOf(0.0001).default(value)
const minorUnits = (value: number) => z.int().min(0).default(value)

/**
 * The settings of the trade that an operator may change: durations (ISO 8601), fees (shares of 1 and minor units) and
 * limits. Every name has a default; an unknown name is refused.
 */
export const Rules = z.strictObject({
  paymentWindow: duration('PT30M'),
  /** The same for an order that is paid by bank transfer: until then the money has to be in a statement. */
  transferWindow: duration('P7D'),
  captureRetry: duration('PT24H'),
  sellerResponse: duration('PT48H'),
  /** The seller's answer is due at least this long before the first preferred slot… */
  sellerResponseLead: duration('PT2H'),
  /** …but never sooner than this. */
  sellerResponseMin: duration('PT30M'),
  timeProposalAnswer: duration('PT48H'),
  reaffirmAnswer: duration('PT24H'),
  declineChoice: duration('PT72H'),
  findSeller: duration('PT48H'),
  rescheduleAnswer: duration('PT24H'),
  scheduleBy: duration('P14D'),
  /** The time to agree on an appointment of an order that comes from an offer. */
  offerScheduleBy: duration('P30D'),
  /** The saved card is charged so long before a later visit of a series… */
  seriesCharge: duration('P2D'),
  /** …which the buyer can then pay by hand for so long, and early enough before it, if the card is refused. */
  visitPayWindow: duration('P2D'),
  unmarkedAfter: duration('PT24H'),
  didItHappen: duration('PT72H'),
  deliveryGrace: duration('P7D'),
  /** After the later of the seller's `complete` and the end of the slot. */
  autoCompleteService: duration('PT72H'),
  /** Authorisations live seven days; this caps every timer while a payment is `authorized`. */
  maxAuthorized: duration('P6D'),
  /** After that, the rule of `hardStop` decides. */
  maxHold: duration('P85D'),
  clearance: duration('P3D'),
  clearancePro: duration('P1D'),
  /** A seller's money goes out once so much of it is clear, in minor units. */
  payoutMinimum: minorUnits(0),
  /** A payout above it waits until the seller has shown a factor, in minor units; 0 lets all go without. */
  payoutFactorAbove: minorUnits(0),
  /** An order is to be sent, or ready, after the product's handling days plus this. */
  shipGrace: duration('P2D'),
  freeCancel: duration('P3D'),
  autoCancel: duration('P14D'),
  cancelAnswer: duration('PT24H'),
  autoDeliver: duration('P14D'),
  /** After the estimated delivery. */
  autoDeliverTracked: duration('P5D'),
  productProtection: duration('P3D'),
  withdrawal: duration('P14D'),
  pickupReminder: duration('P7D'),
  pickupCancel: duration('P14D'),
  returnSend: duration('P14D'),
  returnAnswer: duration('P5D'),
  claimSellerAnswer: duration('PT72H'),
  claimBuyerAnswer: duration('PT72H'),
  claimRejectedHold: duration('PT72H'),
  evidence: duration('P5D'),
  adminSla: duration('P7D'),
  hardStop: duration('P30D'),
  reportReview: duration('PT24H'),
  appeal: duration('P7D'),
  offerTtl: duration('P7D'),
  counterTtl: duration('PT72H'),
  acceptedOfferPayWindow: duration('PT24H'),
  requestTtl: duration('P30D'),
  /** The time after its expiry within which a request can be renewed. */
  requestRenewal: duration('P7D'),
  /** The time after an administrator has archived a request within which an administrator can restore it. */
  requestRestore: duration('P30D'),
  /** The length of a day of a promotion. */
  promotionDay: duration('P1D'),
  /** The time for which unused days of a promotion can be used for another one. */
  promotionCredit: duration('P90D'),
  /** The numbers of days for which something can be promoted, with their prices, tax included. */
  promotionPackages: z
    .array(
      z.strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          .max(40),
        days: z.int().min(1).max(365),
        price: z.int().min(50).max(1_000_000),
      }),
    )
    .min(1)
    .max(LIST_LIMITS.promotionPackages)
    .refine((packages) => new Set(packages.map(({ key }) => key)).size === packages.length, 'must have different keys')
    .refine(
      (packages) => new Set(packages.map(({ days }) => days)).size === packages.length,
      'must have different lengths',
    )
    .default([
      { key: '3-days', days: 3, price: 400 },
      { key: '7-days', days: 7, price: 800 },
      { key: '14-days', days: 14, price: 1_400 },
    ]),
  /** The kinds of things that can be promoted; an empty list switches promotions off. */
  promotedKinds: z
    .array(z.enum(promotedKinds))
    .refine((kinds) => new Set(kinds).size === kinds.length, 'must not repeat a kind')
    .default([promotedKinds[0]]),
  /** The plans that sellers can pay for. The first one is what everybody has. */
  plans: PlanRules.prefault(SUGGESTED_PLANS),
  /** A month of a plan; its year has twelve. */
  planPeriod: z.string().regex(PLAN_PERIOD, 'must be months such as P1M, or a duration such as P30D').default('P1M'),
  /** The length of a day of the next setting. */
  planRetry: duration('P1D'),
  /** The days after a refused renewal on which the card is tried again. */
  planRetries: z
    .array(z.int().min(1).max(60))
    .max(10)
    .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), 'must be sorted')
    .default([1, 3, 5, 7]),
  /** The time after a refused renewal for which a plan stays as it is. */
  planGrace: duration('P7D'),
  /** The number of days for which one of a plan's free promotions pays. */
  planCreditDays: z.int().min(1).max(365).default(7),
  invoices: InvoiceRule.prefault({}),
  bookkeeping: BookkeepingRule.prefault({}),
  bankTransfer: BankTransferRule.prefault({}),
  reviewWindow: duration('P14D'),
  codeTtl: duration('PT10M'),
  /** The time between the confirmation of two members of the staff and the removal of a person's lost factors. */
  factorRecovery: duration('PT24H'),
  /** A message that is unread by then causes a notification, also by mail. */
  messageNotice: duration('PT5S'),
  /**
   * The time for which a timer still waits if it is found more than fifteen minutes late, unless what it waits for
   * becomes impossible before; `paymentWindow` never waits.
   */
  overdueGrace: duration('PT1H'),
  /** A factor on every rate limit except those of failed sign-ins and wrong codes; 0 switches them off. */
  rateLimits: z
    .number()
    .min(0)
    .max(1000)
    // With less, the console could not be loaded to take it back.
    .refine(
      (factor) => factor === 0 || factor >= LEAST_RATE_FACTOR,
      `must be off, or a factor from ${LEAST_RATE_FACTOR} on`,
    )
    .default(1),
  /**
   * The number of a seller's listings that have to be let through in categories whose first ones are looked at; 0 asks
   * for none.
   */
  reviewedListings: z.int().min(0).max(100).default(3),
  /** True if an administrator looks at every listing of the categories that say so. */
  reviewCategories: z.boolean().default(true),
  /** Reports of visitors without an account count like those of people who are signed in: three hide a listing. */
  visitorReportsHide: z.boolean().default(false),
  /** Identity papers, exports, decisions about money and roles are for staff who have just shown that it is them. */
  confirmStaff: z.boolean().default(false),
  /** True if nobody of the staff does anything without a passkey or an authenticator app. */
  staffFactor: z.boolean().default(false),
  /** A listing with one of these words waits; `*` at the end stands for any letters. */
  prohibitedWords: z
    .array(
      text(2, 60)
        .refine((word) => /\p{L}|\p{N}/u.test(word), 'must contain a letter or a digit')
        // With fewer, nearly every listing would wait.
        .refine((word) => !word.endsWith('*') || THREE_LETTERS.test(word), 'must have three letters before *'),
    )
    .max(1000)
    .default(PROHIBITED_WORDS),
  /** An unanswered claim up to this many minor units is refunded without an administrator, unless the work is proven. */
  autoRefundCap: minorUnits(10_000),
  commission: z.strictObject({ services: rate(0.1), products: rate(0.08), min: minorUnits(50) }).prefault({}),
  buyerFee: z
    .strictObject({ rate: rate(0.03), min: minorUnits(30), max: minorUnits(2_000) })
    .refine(({ min, max }) => min <= max, 'min must not be above max')
    .prefault({}),
})
export type Rules = z.output<typeof Rules>

/** The names whose value is a duration, after which timers of a process are named. */
export type DurationName = { [Name in keyof Rules]: Rules[Name] extends string ? Name : never }[keyof Rules]
