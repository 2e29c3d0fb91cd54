import { LIST_LIMITS } from '../policies/text-limits.ts'
import type { languages } from './language.ts'
import { PlanId } from './plan-id.ts'
import { line } from './text.ts'
import { z } from './zod.ts'

/** The length of a plan's month: whole months of the calendar (`P1M`), or an ISO 8601 duration such as `P30D`. */
export const PLAN_PERIOD = /^P(?:[1-9]\d?M|(?!$)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/

const name = line(1, 40)
/** A price of at least the smallest sum that a card can be charged with; 0 is for the plan that everybody has. */
const price = z
  .int()
  .min(0)
  .max(10_000_000)
  .refine((value) => value === 0 || value >= 50, 'must be 0, or at least 50')
/** A team is listed as a whole. */
const MOST_SEATS = 50
/** `null` is no limit. */
const limit = z.int().min(0).max(100_000).nullable()

export const PlanRule = z.strictObject({
  planId: PlanId,
  names: z.strictObject({ en: name, am: name, de: name, fr: name } satisfies Record<
    (typeof languages)[number],
    unknown
  >),
  /** Minor units, tax included. */
  prices: z.strictObject({ month: price, year: price }),
  limits: z.strictObject({
    services: limit,
    products: limit,
    offersPerMonth: limit,
    /** The most people who work in the shop, its owner among them. */
    seats: z.int().min(1).max(MOST_SEATS).default(1),
  }),
  /** The percentage points by which the commission is lower. */
  commissionDiscount: z.number().min(0).max(100).multipleOf(0.01).default(0),
  /** The number of free promotions a month. */
  promotionCredits: z.int().min(0).max(100).default(0),
  /** The setting that says when earnings can be paid out. */
  clearance: z.enum(['clearance', 'clearancePro']).default('clearance'),
  /** The seller's own metrics can be kept as files for spreadsheets. */
  analyticsExport: z.boolean().default(false),
  /** The number of days that cost nothing, once for each account. */
  trialDays: z.int().min(0).max(90).default(0),
})
export type PlanRule = z.output<typeof PlanRule>

const isFree = ({ prices }: PlanRule) => prices.month === 0 && prices.year === 0

/** The first one is what everybody has without paying; each further one costs more than the one before. */
export const PlanRules = z
  .array(PlanRule)
  .min(1)
  .max(LIST_LIMITS.plans)
  .refine((plans) => new Set(plans.map(({ planId }) => planId)).size === plans.length, 'must have different ids')
  .refine(([first, ...others]) => first && isFree(first) && !first.trialDays && !others.some(isFree), {
    error: 'must begin with the plan that costs nothing, and have no other such plan',
  })
  .refine(
    (plans) => plans.every(({ prices }, at) => at === 0 || prices.month > (plans[at - 1]?.prices.month ?? 0)),
    'must be sorted by their prices',
  )

type Plans = z.input<typeof PlanRules>

const FREE = {
  planId: 'free',
  names: { en: 'Free', am: 'ነጻ', de: 'Kostenlos', fr: 'Gratuit' },
  prices: { month: 0, year: 0 },
}

/** No plan is sold, and everybody lists and offers as much as they like. */
export const NO_PLANS: Plans = [
  {
    ...FREE,
    limits: { services: null, products: null, offersPerMonth: null, seats: MOST_SEATS },
    analyticsExport: true,
  },
]

/** The plans suggested to a marketplace. */
export const SUGGESTED_PLANS: Plans = [
  { ...FREE, limits: { services: 3, products: 10, offersPerMonth: 10 } },
  {
    planId: 'plus',
    names: { en: 'Plus', am: 'ፕላስ', de: 'Plus', fr: 'Plus' },
    prices: { month: 900, year: 9_000 },
    limits: { services: 15, products: 50, offersPerMonth: 60 },
    commissionDiscount: 2,
    promotionCredits: 1,
  },
  {
    planId: 'pro',
    names: { en: 'Pro', am: 'ፕሮ', de: 'Pro', fr: 'Pro' },
    prices: { month: 2_900, year: 29_000 },
    limits: { services: null, products: null, offersPerMonth: null, seats: 3 },
    commissionDiscount: 5,
    promotionCredits: 4,
    clearance: 'clearancePro',
    analyticsExport: true,
  },
]

/** The issuer of the invoices, and the way in which they show the tax. */
export const InvoiceRule = z.strictObject({
  /** The operator's legal name; the marketplace's if absent. */
  name: line(1, 200).optional(),
  /** The lines of the address; those above the town if `city` names it. */
  address: z.array(line(1, 200)).max(6).default([]),
  postalCode: line(1, 20).optional(),
  city: line(1, 80).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional(),
  /** The number that the tax office gave, for those without a VAT ID too. */
  taxNumber: line(1, 40).optional(),
  /** The person who answers questions about invoices, as e-invoices name them. */
  contact: line(1, 120).optional(),
  phone: line(3, 40).optional(),
  email: z.email().max(254).optional(),
  vatId: z
    .string()
    .regex(/^(?:[A-Z]{2}[0-9A-Z]{2,13}|CHE\d{9}MWST)$/)
    .optional(),
  /** `none`: the operator shows no tax. `included`: prices contain it; a business of another country owes it itself. */
  tax: z.enum(['none', 'included']).default('none'),
  taxRate: z.number().min(0).max(1).multipleOf(0.0001).default(0.19),
})
export type InvoiceRule = z.output<typeof InvoiceRule>
