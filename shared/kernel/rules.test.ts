import { describe, expect, test } from 'vitest'
import { durationMs } from './duration.ts'
import { type PlanRule, PlanRules, SUGGESTED_PLANS } from './plan-rules.ts'
import { PROHIBITED_WORDS } from './prohibited-words.ts'
import { Rules } from './rules.ts'
import { errorsOfRules } from './setting-limits.ts'

test.each([
  ['PT2S', 2_000],
  ['PT0.25S', 250],
  ['PT30M', 1_800_000],
  ['P1D', 86_400_000],
  ['P3DT2H', 266_400_000],
  ['P1W', 604_800_000],
  ['P10W', 6_048_000_000],
  ['PT10H', 36_000_000],
  ['PT15.5S', 15_500],
])('%s is %i ms', (iso, ms) => {
  expect(durationMs(iso)).toBe(ms)
})

test.each(['', 'P', 'PT', 'P1DT', '-PT1S', 'P1M', 'P1Y', 'PT1.5H', '30', 'P9999D'])(
  '"%s" is no duration of ours',
  (iso) => {
    expect(Rules.safeParse({ offerTtl: iso }).success).toBe(false)
  },
)

// Written out once more: each of them is a promise to people.
test('nothing given means every default', () => {
  expect(Rules.parse({})).toEqual({
    paymentWindow: 'PT30M',
    transferWindow: 'P7D',
    captureRetry: 'PT24H',
    sellerResponse: 'PT48H',
    sellerResponseLead: 'PT2H',
    sellerResponseMin: 'PT30M',
    timeProposalAnswer: 'PT48H',
    reaffirmAnswer: 'PT24H',
    declineChoice: 'PT72H',
    findSeller: 'PT48H',
    rescheduleAnswer: 'PT24H',
    scheduleBy: 'P14D',
    offerScheduleBy: 'P30D',
    seriesCharge: 'P2D',
    visitPayWindow: 'P2D',
    unmarkedAfter: 'PT24H',
    didItHappen: 'PT72H',
    deliveryGrace: 'P7D',
    autoCompleteService: 'PT72H',
    maxAuthorized: 'P6D',
    maxHold: 'P85D',
    clearance: 'P3D',
    clearancePro: 'P1D',
    payoutMinimum: 0,
    payoutFactorAbove: 0,
    shipGrace: 'P2D',
    freeCancel: 'P3D',
    autoCancel: 'P14D',
    cancelAnswer: 'PT24H',
    autoDeliver: 'P14D',
    autoDeliverTracked: 'P5D',
    productProtection: 'P3D',
    withdrawal: 'P14D',
    pickupReminder: 'P7D',
    pickupCancel: 'P14D',
    returnSend: 'P14D',
    returnAnswer: 'P5D',
    claimSellerAnswer: 'PT72H',
    claimBuyerAnswer: 'PT72H',
    claimRejectedHold: 'PT72H',
    evidence: 'P5D',
    adminSla: 'P7D',
    hardStop: 'P30D',
    reportReview: 'PT24H',
    appeal: 'P7D',
    offerTtl: 'P7D',
    counterTtl: 'PT72H',
    acceptedOfferPayWindow: 'PT24H',
    requestTtl: 'P30D',
    requestRenewal: 'P7D',
    requestRestore: 'P30D',
    promotionDay: 'P1D',
    promotionCredit: 'P90D',
    promotionPackages: [
      { key: '3-days', days: 3, price: 400 },
      { key: '7-days', days: 7, price: 800 },
      { key: '14-days', days: 14, price: 1_400 },
    ],
    promotedKinds: ['serviceRequest'],
    plans: [
      {
        planId: 'free',
        names: { en: 'Free', am: 'ነጻ', de: 'Kostenlos', fr: 'Gratuit' },
        prices: { month: 0, year: 0 },
        limits: { services: 3, products: 10, offersPerMonth: 10, seats: 1 },
        commissionDiscount: 0,
        promotionCredits: 0,
        clearance: 'clearance',
        analyticsExport: false,
        trialDays: 0,
      },
      {
        planId: 'plus',
        names: { en: 'Plus', am: 'ፕላስ', de: 'Plus', fr: 'Plus' },
        prices: { month: 900, year: 9_000 },
        limits: { services: 15, products: 50, offersPerMonth: 60, seats: 1 },
        commissionDiscount: 2,
        promotionCredits: 1,
        clearance: 'clearance',
        analyticsExport: false,
        trialDays: 0,
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
        trialDays: 0,
      },
    ],
    planPeriod: 'P1M',
    planRetry: 'P1D',
    planRetries: [1, 3, 5, 7],
    planGrace: 'P7D',
    planCreditDays: 7,
    invoices: { address: [], tax: 'none', taxRate: 0.19 },
    bankTransfer: { isOn: false, maximum: 0, fourEyes: false },
    bookkeeping: { chart: 'SKR03', yearStart: 1 },
    reviewWindow: 'P14D',
    codeTtl: 'PT10M',
    factorRecovery: 'PT24H',
    messageNotice: 'PT5S',
    overdueGrace: 'PT1H',
    rateLimits: 1,
    reviewedListings: 3,
    reviewCategories: true,
    visitorReportsHide: false,
    confirmStaff: false,
    staffFactor: false,
    prohibitedWords: PROHIBITED_WORDS,
    autoRefundCap: 10_000,
    commission: { services: 0.1, products: 0.08, min: 50 },
    buyerFee: { rate: 0.03, min: 30, max: 2_000 },
  })
})

const aPlan = (planId: string, price: number) => ({
  planId,
  names: { en: planId, am: planId, de: planId, fr: planId },
  prices: { month: price, year: price * 10 },
  limits: { services: 1, products: 1, offersPerMonth: null },
})

const issueOf = (given: unknown) => Rules.safeParse(given).error?.issues[0]?.message

test.each([
  { rateLimits: 0 },
  { rateLimits: 1000 },
  { rateLimits: 0.5 },
  { autoRefundCap: 0 },
  { commission: { services: 1, products: 0, min: 0 } },
  { commission: { services: 0.0001 } },
  { buyerFee: { min: 5, max: 5 } },
  { offerTtl: 'P3650D' },
  { planPeriod: 'PT10S' },
  { planPeriod: 'P3M' },
  { planRetries: [] },
])('%j is a setting', (given) => {
  expect(issueOf(given)).toBeUndefined()
})

test.each([
  { unknown: 1 },
  { rateLimits: -1 },
  { rateLimits: 1001 },
  { autoRefundCap: -1 },
  { autoRefundCap: 0.5 },
  { commission: { services: 1.1 } },
  { commission: { products: -0.1 } },
  { commission: { services: 0.00005 } },
  { commission: { other: 1 } },
  { buyerFee: { rate: 2 } },
  { buyerFee: { other: 1 } },
  { offerTtl: 'P3651D' },
  { planPeriod: 'P' },
  { planPeriod: 'P1Y' },
  { planRetries: [3, 1] },
  { plans: [] },
  { plans: [aPlan('plus', 900)] },
  { plans: [aPlan('free', 0), aPlan('free', 900)] },
  { plans: [aPlan('free', 0), aPlan('none', 0)] },
  { plans: [aPlan('free', 0), aPlan('pro', 2_900), aPlan('plus', 900)] },
  { plans: [aPlan('free', 0), aPlan('cheap', 49)] },
  { offerTtl: 30 },
])('%j is none', (given) => {
  expect(issueOf(given)).toEqual(expect.any(String))
})

test('what is wrong is told in words', () => {
  expect(issueOf({ offerTtl: '30' })).toBe('must be an ISO 8601 duration such as PT30M or P3DT2H')
  expect(issueOf({ offerTtl: 'P3651D' })).toBe('must not be longer than ten years')
  expect(issueOf({ buyerFee: { min: 5, max: 4 } })).toBe('min must not be above max')
  expect(issueOf({ planPeriod: 'P1Y' })).toBe('must be months such as P1M, or a duration such as P30D')
  expect(issueOf({ prohibitedWords: ['!?'] })).toBe('must contain a letter or a digit')
  expect(issueOf({ prohibitedWords: ['a*'] })).toBe('must have three letters before *')
  expect(() => durationMs('30 days')).toThrow('"30 days" is not an ISO 8601 duration such as PT30M or P3DT2H')
})

describe('what can be published', () => {
  const validationErrorsOf = (given: object, fixed: string[] = []) =>
    errorsOfRules(Rules.parse(given), fixed).map(({ path, message }) => `${path} ${message}`)
  const durations = Object.entries(Rules.parse({})).filter(([, value]) => /^P\w+$/.test(String(value)))

  test('is as it comes along', () => {
    expect(validationErrorsOf({})).toEqual([])
  })

  test('has plans that give no less for more, and take off no more commission than there is', () => {
    const [free, plus, pro] = PlanRules.parse(SUGGESTED_PLANS) as [PlanRule, PlanRule, PlanRule]
    const withPro = (change: object) => ({ plans: [free, plus, { ...pro, ...change }] })
    const lower = 'must not be lower than in the plan before'
    expect(validationErrorsOf(withPro({ limits: { ...pro.limits, services: 14, seats: 1 } }))).toEqual([
      `plans.2.limits.services ${lower}`,
    ])
    expect(validationErrorsOf(withPro({ limits: plus.limits }))).toEqual([])
    expect(validationErrorsOf({ plans: [{ ...free, limits: pro.limits }, plus] })).toEqual(
      ['services', 'products', 'offersPerMonth', 'seats'].map((name) => `plans.1.limits.${name} ${lower}`),
    )
    expect(validationErrorsOf(withPro({ commissionDiscount: 10 }))).toEqual([])
    expect(validationErrorsOf(withPro({ commissionDiscount: 10.01 }))).toEqual([
      'plans.2.commissionDiscount must not be above 10 %',
    ])
    const commission = { services: 0.025, products: 0.02 }
    expect(validationErrorsOf({ commission })).toEqual(['plans.2.commissionDiscount must not be above 2.5 %'])
    for (const fixed of ['plans', 'commission']) expect(validationErrorsOf({ commission }, [fixed])).toEqual([])
  })

  test.each(durations)('%s has a least and a greatest length', (name) => {
    const isOf = (validationError: string) => validationError.startsWith(`${name} must not be `)
    if (!['clearance', 'clearancePro', 'messageNotice', 'overdueGrace'].includes(name))
      expect(validationErrorsOf({ [name]: 'PT1S' }).some(isOf)).toBe(true)
    expect(validationErrorsOf({ [name]: 'P3650D' }).some(isOf)).toBe(name !== 'promotionCredit')
    expect(
      validationErrorsOf(
        { [name]: 'PT1S' },
        durations.map(([each]) => each),
      ),
    ).toEqual([])
  })

  test.each([
    [{ sellerResponseMin: 'PT48H' }, 'sellerResponseMin must be shorter than sellerResponse'],
    [{ sellerResponse: 'P7D' }, 'sellerResponse must be shorter than maxAuthorized'],
    [{ maxHold: 'P30D' }, 'offerScheduleBy must be shorter than maxHold'],
    [{ freeCancel: 'P14D' }, 'freeCancel must be shorter than autoCancel'],
    [{ pickupCancel: 'P7D' }, 'pickupReminder must be shorter than pickupCancel'],
    [{ hardStop: 'P6D' }, 'adminSla must be shorter than hardStop'],
    [{ hardStop: 'P5D' }, 'evidence must be shorter than hardStop'],
    [{ planPeriod: 'P13M' }, 'planPeriod must not be longer than P365D'],
    [{ planGrace: 'P6D' }, 'planRetries must end within planGrace'],
    [{ plans: [aPlan('free', 0), { ...aPlan('plus', 900), prices: { month: 900, year: 0 } }] }, 'plans.1.prices.year'],
  ])('is not %j', (given, validationError) => {
    expect(validationErrorsOf(given)).toEqual(expect.arrayContaining([expect.stringContaining(validationError)]))
  })

  test.each([
    ['commission.services', 0.5, 0.5001, 'must not be above 50 %'],
    ['commission.products', 0.5, 0.5001, 'must not be above 50 %'],
    ['commission.min', 500, 501, 'must not be above 500 minor units'],
    ['buyerFee.rate', 0.5, 0.5001, 'must not be above 50 %'],
    ['buyerFee.max', 500_000, 500_001, 'must not be above 500000 minor units'],
    ['autoRefundCap', 1_000_000, 1_000_001, 'must not be above 1000000 minor units'],
    ['payoutMinimum', 10_000, 10_001, 'must not be above 10000 minor units'],
    ['payoutFactorAbove', 10_000_000, 10_000_001, 'must not be above 10000000 minor units'],
    ['paymentWindow', 'PT5M', 'PT299S', 'must not be shorter than PT5M'],
    ['paymentWindow', 'P1D', 'PT1441M', 'must not be longer than P1D'],
  ])('has a limit to %s, which may be reached', (path, reached, beyond, message) => {
    const [name = '', part] = path.split('.')
    const given = (value: unknown) => ({ [name]: part ? { [part]: value } : value })
    expect(validationErrorsOf(given(reached))).toEqual([])
    expect(validationErrorsOf(given(beyond))).toEqual([`${path} ${message}`])
  })

  test('has a price of one to twelve months for a year', () => {
    const withYear = (year: number) => ({
      plans: [aPlan('free', 0), { ...aPlan('plus', 900), prices: { month: 900, year } }],
    })
    const validationError = 'plans.1.prices.year must be the price of one to twelve months'
    expect([899, 900, 10_800, 10_801].map((year) => validationErrorsOf(withYear(year)))).toEqual([
      [validationError],
      [],
      [],
      [validationError],
    ])
  })

  test('leaves out what is compared with a value of the environment', () => {
    for (const fixed of ['sellerResponse', 'sellerResponseMin'])
      expect(validationErrorsOf({ sellerResponseMin: 'PT48H' }, [fixed])).toEqual([])
    expect(validationErrorsOf({ planGrace: 'PT4S' }, ['planGrace'])).toEqual([])
  })
})

const validationErrorOf = (rules: unknown) => Rules.safeParse(rules).error?.issues[0]?.message

describe('packages of promotions', () => {
  const one = { key: '3-days', days: 3, price: 400 }
  const withOne = (change: object) => ({ promotionPackages: [{ ...one, ...change }] })

  test.each([
    { key: 'a' },
    { key: 'two-whole-weeks2' },
    { key: 'x'.repeat(40) },
    { days: 1 },
    { days: 365 },
    { price: 50 },
    { price: 1_000_000 },
  ])('may have %j', (change) => {
    expect(Rules.safeParse(withOne(change)).success).toBe(true)
  })

  test.each([
    { key: '' },
    { key: 'x'.repeat(41) },
    { key: '-days' },
    { key: 'days-' },
    { key: 'a--b' },
    { key: 'A' },
    { key: 'a_b' },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { price: 49 },
    { price: 1_000_001 },
    { more: 1 },
  ])('may not have %j', (change) => {
    expect(Rules.safeParse(withOne(change)).success).toBe(false)
  })

  test('are one to six, each with a key and a length of its own', () => {
    const many = (count: number) => ({
      promotionPackages: Array.from({ length: count }, (_, at) => ({ ...one, key: `k${at}`, days: at + 1 })),
    })
    expect([0, 1, 6, 7].map((count) => Rules.safeParse(many(count)).success)).toEqual([false, true, true, false])
    expect(validationErrorOf({ promotionPackages: [one, one] })).toBe('must have different keys')
    expect(validationErrorOf({ promotionPackages: [one, { ...one, key: 'other' }] })).toBe(
      'must have different lengths',
    )
  })

  test('are for requests, services and products', () => {
    const kinds = ['product', 'service', 'serviceRequest']
    expect(validationErrorOf({ promotedKinds: ['product', 'product'] })).toBe('must not repeat a kind')
    expect(Rules.parse({ promotedKinds: kinds }).promotedKinds).toEqual(kinds)
    expect(Rules.safeParse({ promotedKinds: [] }).success).toBe(true)
    expect(Rules.safeParse({ promotedKinds: ['order'] }).success).toBe(false)
  })
})

test('the factor on rate limits is none, or leaves enough to take it back', () => {
  expect([0, 0.1, 1, 1000].map((rateLimits) => validationErrorOf({ rateLimits }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const rateLimits of [0.0001, 0.09])
    expect(validationErrorOf({ rateLimits })).toBe('must be off, or a factor from 0.1 on')
})

describe('the days of further attempts', () => {
  test.each([[[]], [[1]], [[60]], [[1, 2, 60]], [[2, 4, 6, 8, 10, 12, 14, 16, 18, 20]]])('may be %j', (planRetries) => {
    expect(Rules.safeParse({ planRetries }).success).toBe(true)
  })

  test.each([[[0]], [[61]], [[1.5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])('may not be %j', (planRetries) => {
    expect(Rules.safeParse({ planRetries }).success).toBe(false)
  })

  test.each([[[2, 1]], [[1, 1]], [[1, 3, 2]]])('are sorted, not %j', (planRetries) => {
    expect(validationErrorOf({ planRetries })).toBe('must be sorted')
  })
})

test.each([
  ['planCreditDays', 1, 365],
  ['reviewedListings', 0, 100],
])('%s is from %i to %i', (setting, least, most) => {
  const isTaken = (value: number) => Rules.safeParse({ [setting]: value }).success
  expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false])
})

test('words of what is prohibited have 2 to 60 characters, and are at most a thousand', () => {
  const isTaken = (prohibitedWords: string[]) => Rules.safeParse({ prohibitedWords }).success
  expect(['x', 'x '.padEnd(9), 'xy', 'x'.repeat(60), 'x'.repeat(61)].map((word) => isTaken([word]))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(['a*', 'ab*', 'a b*', 'abc*', 'ab c*', 'ጥይት*', 'ab'].map((word) => isTaken([word]))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
  expect(Rules.parse({ prohibitedWords: ['  wine '] }).prohibitedWords).toEqual(['wine'])
  expect([0, 1_000, 1_001].map((count) => isTaken(Array.from({ length: count }, () => 'word')))).toEqual([
    true,
    true,
    false,
  ])
})
