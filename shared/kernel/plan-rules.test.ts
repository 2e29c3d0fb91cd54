import { describe, expect, test } from 'vitest'
import { PlanId } from './plan-id.ts'
import { InvoiceRule, NO_PLANS, PLAN_PERIOD, PlanRules, SUGGESTED_PLANS } from './plan-rules.ts'

type Plan = (typeof SUGGESTED_PLANS)[number]

const [free, plus, pro] = SUGGESTED_PLANS as [Plan, Plan, Plan]
const validationErrorOf = (plans: unknown) => PlanRules.safeParse(plans).error?.issues[0]?.message
const isTaken = (plans: unknown) => PlanRules.safeParse(plans).success
const withPlus = (change: object) => [free, { ...plus, ...change }]

describe('plans', () => {
  test('may be none but the one without limits', () => {
    expect(PlanRules.parse(NO_PLANS)).toMatchObject([
      { planId: 'free', limits: { services: null, products: null, offersPerMonth: null }, analyticsExport: true },
    ])
  })

  test('are one to six', () => {
    const many = (count: number) =>
      SUGGESTED_PLANS.slice(0, 1).concat(
        Array.from({ length: count - 1 }, (_, at) => ({
          ...plus,
          planId: `plan${at}`,
          prices: { month: 900 + at, year: 9_000 },
        })),
      )
    expect(isTaken([])).toBe(false)
    expect([1, 6, 7].map((count) => isTaken(many(count)))).toEqual([true, true, false])
  })

  test('have ids of their own', () => {
    expect(validationErrorOf([free, plus, { ...pro, planId: 'plus' }])).toBe('must have different ids')
  })

  test.each([
    ['another that costs nothing', [free, { ...plus, prices: { month: 0, year: 0 } }]],
    ['a first one with a price', [plus, pro]],
    ['a first one with a price by the year', [{ ...free, prices: { month: 0, year: 900 } }, plus]],
    ['a first one with a price by the month', [{ ...free, prices: { month: 900, year: 0 } }, pro]],
    ['a first one with a trial', [{ ...free, trialDays: 3 }, plus]],
  ])('are refused with %s', (_, plans) => {
    expect(validationErrorOf(plans)).toBe('must begin with the plan that costs nothing, and have no other such plan')
  })

  test('are sorted by their prices by the month', () => {
    expect(validationErrorOf([free, pro, plus])).toBe('must be sorted by their prices')
    expect(validationErrorOf([free, plus, { ...pro, prices: plus.prices }])).toBe('must be sorted by their prices')
  })

  test('may not cost less than a card can be charged with', () => {
    expect(validationErrorOf(withPlus({ prices: { month: 49, year: 900 } }))).toBe('must be 0, or at least 50')
  })

  test.each([
    { prices: { month: 50, year: 50 } },
    { prices: { month: 900, year: 10_000_000 } },
    { limits: { ...plus.limits, services: 0 } },
    { limits: { ...plus.limits, products: 100_000 } },
    { commissionDiscount: 0.01 },
    { commissionDiscount: 100 },
    { promotionCredits: 0 },
    { promotionCredits: 100 },
    { trialDays: 0 },
    { trialDays: 90 },
    { clearance: 'clearance' },
    { clearance: 'clearancePro' },
    { names: { ...plus.names, en: 'x'.repeat(40) } },
  ])('may have %j', (change) => {
    expect(isTaken(withPlus(change))).toBe(true)
  })

  test.each([
    { prices: { month: -900, year: 9_000 } },
    { prices: { month: 900, year: 10_000_001 } },
    { limits: { ...plus.limits, services: -1 } },
    { limits: { ...plus.limits, products: 100_001 } },
    { commissionDiscount: -1 },
    { commissionDiscount: 100.01 },
    { commissionDiscount: 0.001 },
    { promotionCredits: -1 },
    { promotionCredits: 101 },
    { trialDays: -1 },
    { trialDays: 91 },
    { clearance: 'paymentWindow' },
    { names: { ...plus.names, en: ' ' } },
    { names: { ...plus.names, en: 'x'.repeat(41) } },
  ])('may not have %j', (change) => {
    expect(isTaken(withPlus(change))).toBe(false)
  })

  test('are named without space around', () => {
    expect(PlanRules.parse(withPlus({ names: { ...plus.names, de: ' Plus ' } }))[1]?.names.de).toBe('Plus')
  })
})

test.each(['a', 'plus2', 'two-of-them', '2-b', 'x'.repeat(40)])('a plan can be called %s', (id) => {
  expect(PlanId.safeParse(id).success).toBe(true)
})

test.each(['', 'A', '-a', 'a-', 'a--b', 'a_b', 'a-Ab', 'ä', 'x'.repeat(41)])('a plan cannot be called "%s"', (id) => {
  expect(PlanId.safeParse(id).success).toBe(false)
})

test.each(['P1M', 'P12M', 'P30D', 'PT10S', 'PT15H', 'PT90M', 'P1DT12H30M15S'])('a period may be %s', (period) => {
  expect(PLAN_PERIOD.test(period)).toBe(true)
})

test.each(['', 'P', 'PT', 'P0M', 'P100M', 'P1Y', 'PxD', 'PTxH', 'PTxM', 'P1DT', 'xP1M', 'P1M.', '1M'])(
  'a period may not be "%s"',
  (period) => {
    expect(PLAN_PERIOD.test(period)).toBe(false)
  },
)

describe('invoices', () => {
  const line = 'x'.repeat(200)

  test('show no tax until they are told to', () => {
    expect(InvoiceRule.parse({})).toEqual({ address: [], tax: 'none', taxRate: 0.19 })
  })

  test.each([
    { name: line },
    { name: 'x' },
    { address: Array.from({ length: 6 }, () => line) },
    { vatId: 'DE1' + '1' },
    { vatId: 'ATU1234567890ABC'.slice(0, 15) },
    { vatId: 'CHE116281710MWST' },
    { tax: 'included' },
    { tax: 'none' },
    { taxRate: 0 },
    { taxRate: 1 },
  ])('may have %j', (rule) => {
    expect(InvoiceRule.safeParse(rule).success).toBe(true)
  })

  test.each([
    { name: `${line}x` },
    { name: ' ' },
    { address: Array.from({ length: 7 }, () => 'x') },
    { address: [' '] },
    { address: [`${line}x`] },
    { vatId: 'D1234' },
    { vatId: 'DE1' },
    { vatId: 'de123456789' },
    { vatId: 'DE 123' },
    { vatId: '12345' },
    { vatId: 'xDE123' },
    { vatId: 'DE12345678901234' },
    { tax: 'excluded' },
    { taxRate: -0.1 },
    { taxRate: 1.1 },
    { taxRate: 0.00001 },
  ])('may not have %j', (rule) => {
    expect(InvoiceRule.safeParse(rule).success).toBe(false)
  })

  test('are from a name and an address without space around', () => {
    expect(InvoiceRule.parse({ name: ' Market ', address: [' Street 1 '] })).toMatchObject({
      name: 'Market',
      address: ['Street 1'],
    })
  })
})
