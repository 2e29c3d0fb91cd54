import { durationMs, ISO_DURATION } from './duration.ts'
import { keysOf } from './keys-of.ts'
import type { DurationName, Rules } from './rules.ts'

/** A complaint about settings: a dotted path, what is wrong there, and the other setting that it is compared with. */
export type SettingError = { path: string; message: string; other?: string }

type Limits = readonly [least: string, most: string]

const ANSWER: Limits = ['PT1H', 'P14D']
const TERM: Limits = ['PT1H', 'P30D']
const LONG_TERM: Limits = ['P1D', 'P60D']
const REST: Limits = ['PT0S', 'P30D']
const HALF_A_YEAR: Limits = ['PT1H', 'P180D']

/**
 * The shortest and the longest value of each duration on which people rely. A shorter one leaves people no time to act,
 * and a longer one would hold money or codes beyond what banks and safety allow.
 */
const durationLimits: Record<DurationName, Limits> = {
  paymentWindow: ['PT5M', 'P1D'],
  transferWindow: ['P1D', 'P30D'],
  captureRetry: ['PT1H', 'P3D'],
  sellerResponse: ANSWER,
  sellerResponseLead: ['PT5M', 'P3D'],
  sellerResponseMin: ['PT5M', 'P3D'],
  timeProposalAnswer: ANSWER,
  reaffirmAnswer: ANSWER,
  declineChoice: ANSWER,
  findSeller: ANSWER,
  rescheduleAnswer: ANSWER,
  scheduleBy: LONG_TERM,
  offerScheduleBy: LONG_TERM,
  seriesCharge: ['PT12H', 'P7D'],
  visitPayWindow: ['PT1H', 'P7D'],
  unmarkedAfter: ANSWER,
  didItHappen: ANSWER,
  deliveryGrace: TERM,
  autoCompleteService: TERM,
  // A card keeps a reservation for seven days; the last one is for the charge.
  maxAuthorized: ['P1D', 'P6D'],
  // The provider holds money for ninety days at most.
  maxHold: ['P7D', 'P89D'],
  clearance: REST,
  clearancePro: REST,
  shipGrace: ['PT1H', 'P14D'],
  freeCancel: TERM,
  autoCancel: LONG_TERM,
  cancelAnswer: ANSWER,
  autoDeliver: LONG_TERM,
  autoDeliverTracked: LONG_TERM,
  productProtection: TERM,
  withdrawal: LONG_TERM,
  pickupReminder: LONG_TERM,
  pickupCancel: LONG_TERM,
  returnSend: LONG_TERM,
  returnAnswer: TERM,
  claimSellerAnswer: ANSWER,
  claimBuyerAnswer: ANSWER,
  claimRejectedHold: ANSWER,
  evidence: TERM,
  adminSla: TERM,
  hardStop: LONG_TERM,
  reportReview: ['PT5M', 'P7D'],
  appeal: TERM,
  offerTtl: ['PT1H', 'P90D'],
  counterTtl: TERM,
  acceptedOfferPayWindow: ['PT15M', 'P7D'],
  requestTtl: ['P1D', 'P365D'],
  requestRenewal: HALF_A_YEAR,
  requestRestore: HALF_A_YEAR,
  promotionDay: ['PT1M', 'P2D'],
  promotionCredit: ['P1D', 'P3650D'],
  planPeriod: ['PT1H', 'P365D'],
  planRetry: ['PT1M', 'P7D'],
  planGrace: ['PT1H', 'P90D'],
  reviewWindow: ['P1D', 'P90D'],
  codeTtl: ['PT2M', 'PT1H'],
  // With less, whom it is done to could not stop it.
  factorRecovery: ['PT12H', 'P14D'],
  messageNotice: ['PT0S', 'P1D'],
  overdueGrace: ['PT0S', 'P7D'],
}

const durationNames = keysOf(durationLimits)

/** The length of a duration for comparisons; a month of the calendar counts as thirty days. */
const lengthOf = (value: string): number => {
  const months = /^P(\d+)M$/.exec(value)?.[1]
  return months ? Number(months) * durationMs('P30D') : durationMs(value)
}

/** True for a zero duration where something has to happen within it. */
export const isNoTime = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  ISO_DURATION.test(value) &&
  durationMs(value) === 0 &&
  name in durationLimits &&
  durationMs(durationLimits[name as DurationName][0]) > 0

/** The first of each pair comes to nothing unless it ends before the second. */
const shorter: readonly (readonly [DurationName, DurationName])[] = [
  ['sellerResponseMin', 'sellerResponse'],
  ['sellerResponse', 'maxAuthorized'],
  ['scheduleBy', 'maxHold'],
  ['sellerResponseLead', 'seriesCharge'],
  ['offerScheduleBy', 'maxHold'],
  ['freeCancel', 'autoCancel'],
  ['pickupReminder', 'pickupCancel'],
  ['adminSla', 'hardStop'],
  ['evidence', 'hardStop'],
]

/** Minor units: more than that would be a slip of the keyboard. */
const MOST_REFUNDED = 1_000_000
const MOST_FEE = 500_000
/** More would keep small earnings from their sellers for good. */
const MOST_PAYOUT_MINIMUM = 10_000
const MOST_WITHOUT_FACTOR = 10_000_000
/** The highest least commission: the seller of something that costs less than it gets nothing. */
const MOST_LEAST_COMMISSION = 500
const MOST_RATE = 0.5

const atMost = (path: string, value: number, most: number): SettingError[] =>
  value > most ? [{ path, message: `must not be above ${most} minor units` }] : []
const atMostHalf = (path: string, value: number): SettingError[] =>
  value > MOST_RATE ? [{ path, message: 'must not be above 50 %' }] : []

const fees = ({ commission, buyerFee, autoRefundCap, payoutMinimum, payoutFactorAbove }: Rules): SettingError[] => [
  ...atMostHalf('commission.services', commission.services),
  ...atMostHalf('commission.products', commission.products),
  ...atMost('commission.min', commission.min, MOST_LEAST_COMMISSION),
  ...atMostHalf('buyerFee.rate', buyerFee.rate),
  ...atMost('buyerFee.max', buyerFee.max, MOST_FEE),
  ...atMost('autoRefundCap', autoRefundCap, MOST_REFUNDED),
  ...atMost('payoutMinimum', payoutMinimum, MOST_PAYOUT_MINIMUM),
  ...atMost('payoutFactorAbove', payoutFactorAbove, MOST_WITHOUT_FACTOR),
]

const lengths = (rules: Rules): SettingError[] =>
  durationNames.flatMap((path) => {
    const [least, most] = durationLimits[path]
    if (lengthOf(rules[path]) < durationMs(least)) return [{ path, message: `must not be shorter than ${least}` }]
    return lengthOf(rules[path]) > durationMs(most) ? [{ path, message: `must not be longer than ${most}` }] : []
  })

const pairs = (rules: Rules): SettingError[] =>
  shorter
    .filter(([one, other]) => lengthOf(rules[one]) >= lengthOf(rules[other]))
    .map(([path, other]) => ({ path, other, message: `must be shorter than ${other}` }))

const yearPrices = ({ plans }: Rules): SettingError[] =>
  plans.flatMap(({ prices: { month, year } }, at) =>
    month > 0 && (year < month || year > 12 * month)
      ? [{ path: `plans.${at}.prices.year`, message: 'must be the price of one to twelve months' }]
      : [],
  )

const LIMIT_NAMES = ['services', 'products', 'offersPerMonth', 'seats'] as const

const isLower = (limit: number | null, than: number | null | undefined) => (limit ?? Infinity) < (than ?? Infinity)

/**
 * The errors of plans with lower limits than the plan before: who pays more gets no less. No limit is the highest one.
 */
const lowerLimits = ({ plans }: Rules): SettingError[] =>
  plans.flatMap(({ limits }, at) =>
    LIMIT_NAMES.filter((name) => isLower(limits[name], at === 0 ? 0 : plans[at - 1]?.limits[name])).map((name) => ({
      path: `plans.${at}.limits.${name}`,
      message: 'must not be lower than in the plan before',
    })),
  )

/** In percentage points: of the higher commission there must be as much as is taken off. */
const discounts = ({ plans, commission: { services, products } }: Rules): SettingError[] => {
  const most = Math.round(Math.max(services, products) * 10_000) / 100
  return plans.flatMap(({ commissionDiscount: points }, at) =>
    points > most
      ? [{ path: `plans.${at}.commissionDiscount`, other: 'commission', message: `must not be above ${most} %` }]
      : [],
  )
}

const retries = ({ planRetries, planRetry, planGrace }: Rules): SettingError[] =>
  (planRetries.at(-1) ?? 0) * durationMs(planRetry) > durationMs(planGrace)
    ? [{ path: 'planRetries', other: 'planGrace', message: 'must end within planGrace' }]
    : []

const nameOf = (path: string) => path.split('.')[0] ?? ''

/**
 * The errors of rules that are each valid by themselves: lengths and amounts beyond reason, and values that make each
 * other pointless. `fixed` are the names that the environment sets, where short times are for trials: neither they nor
 * what is compared with them is reported.
 */
export function errorsOfRules(rules: Rules, fixed: readonly string[]): SettingError[] {
  const validationErrors = [lengths, fees, pairs, yearPrices, lowerLimits, discounts, retries].flatMap((find) =>
    find(rules),
  )
  return validationErrors.filter(
    ({ path, other }) => ![path, other].some((each) => each && fixed.includes(nameOf(each))),
  )
}
