import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysOf,
  discounted,
  isUpgrade,
  moneyLeft,
  type PaidDays,
  type PlanDays,
  periodEnd,
  taxIn,
  taxRuleOf,
  upgradeFrom,
  valueLeft,
} from './plan-terms.ts'

const at = (iso: string) => new Date(`${iso}T10:00:00Z`)

describe('a period', () => {
  test.each([
    ['2026-01-15', 'month', '2026-02-15'],
    ['2026-01-31', 'month', '2026-02-28'],
    ['2028-01-31', 'month', '2028-02-29'],
    ['2026-12-31', 'month', '2027-01-31'],
    ['2026-01-15', 'year', '2027-01-15'],
    ['2028-02-29', 'year', '2029-02-28'],
  ] as const)('from %s lasts a %s until %s', (from, interval, to) => {
    expect(periodEnd(at(from), interval, 'P1M', at(from).getUTCDate())).toEqual(at(to))
  })

  test('keeps the day of the purchase after a shorter month', () => {
    expect(periodEnd(at('2026-02-28'), 'month', 'P1M', 31)).toEqual(at('2026-03-31'))
  })

  test('may be several months', () => {
    expect(periodEnd(at('2026-01-31'), 'month', 'P18M', 31)).toEqual(at('2027-07-31'))
  })

  test('may be a duration, of which a year has twelve', () => {
    expect(periodEnd(at('2026-01-01'), 'month', 'P30D', 1)).toEqual(at('2026-01-31'))
    expect(periodEnd(new Date(0), 'year', 'PT10S', 1)).toEqual(new Date(120_000))
  })

  test('has whole days that are left', () => {
    const june = { start: at('2026-06-01'), baseEnd: at('2026-07-01'), end: at('2026-07-01') }
    expect(daysOf(june, at('2026-06-01'))).toEqual({ all: 30, left: 30 })
    expect(daysOf(june, new Date('2026-06-02T09:59:59Z'))).toEqual({ all: 30, left: 30 })
    expect(daysOf(june, at('2026-06-02'))).toEqual({ all: 30, left: 29 })
    expect(daysOf(june, at('2026-07-01'))).toEqual({ all: 30, left: 0 })
    expect(daysOf(june, at('2026-08-01'))).toEqual({ all: 30, left: 0 })
    expect(daysOf({ ...june, end: at('2026-07-11') }, at('2026-06-21'))).toEqual({ all: 30, left: 20 })
    expect(daysOf({ ...june, end: at('2026-06-06') }, at('2026-06-02'))).toEqual({ all: 30, left: 4 })
  })
})

describe('what is charged and returned within a period', () => {
  test('is a share of the price by days, half up', () => {
    expect(valueLeft(900, { all: 30, left: 30 })).toBe(900)
    expect(valueLeft(900, { all: 31, left: 15 })).toBe(435)
    expect(valueLeft(29, { all: 2, left: 1 })).toBe(15)
    expect(valueLeft(900, { all: 30, left: 0 })).toBe(0)
  })

  test('comes to the days used at each price, whatever is changed and when, and to the cent', () => {
    const changes = fc.array(fc.record({ after: fc.nat(40), price: fc.integer({ min: 0, max: 1_000_000 }) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.nat(1_000_000), changes, (all, first, steps) => {
        let [price, left, paid, used] = [first, all, valueLeft(first, { all, left: all }), 0]
        for (const step of steps) {
          const next = Math.max(0, left - step.after)
          used += valueLeft(price, { all, left }) - valueLeft(price, { all, left: next })
          // An upgrade, or with a lower price the same in reverse, as a withdrawal is.
          paid += valueLeft(step.price, { all, left: next }) - valueLeft(price, { all, left: next })
          ;[price, left] = [step.price, next]
        }
        const returned = valueLeft(price, { all, left })
        return paid - returned === used && returned >= 0 && returned <= price
      }),
    )
  })
})

describe('days that are given', () => {
  const DAY = 86_400_000
  const LENGTH = { month: 30, year: 360 } as const
  /** Prices that a day of a month or of a year divides, so that nothing is rounded. */
  const price = fc.integer({ min: 1, max: 500 }).map((times) => times * 360)
  const step = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.nat(40) }),
    fc.record({ do: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ do: fc.constant('upgrade' as const), price }),
    fc.record({ do: fc.constant('lengthen' as const), price }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
  type Plan = {
    now: number
    price: number
    interval: 'month' | 'year'
    days: PlanDays
    charges: PaidDays[]
    paid: number
  }

  const daysFrom = (now: number, interval: Plan['interval'], given?: number): PlanDays => {
    const until = (days: number) => new Date((now + days) * DAY)
    return { start: until(0), baseEnd: until(LENGTH[interval]), end: until(given ?? LENGTH[interval]) }
  }
  const moneyOf = ({ charges, now }: Plan) =>
    charges.reduce((sum, charge) => sum + moneyLeft(charge, new Date(now * DAY)), 0)

  /** Follows the plan as the marketplace charges it. */
  function charge(plan: Plan, each: Step): void {
    if (each.do === 'wait') plan.now += each.days
    else if (each.do === 'extend')
      plan.days = { ...plan.days, end: new Date(plan.days.end.getTime() + each.days * DAY) }
    else {
      const isLonger = each.do === 'lengthen'
      const days = daysOf(plan.days, new Date(plan.now * DAY))
      const { amount, priceBefore } = upgradeFrom(plan.price, each.price, { days, isLonger })
      const gift = isLonger ? valueLeft(plan.price, days) - moneyOf(plan) : 0
      if (isLonger) Object.assign(plan, { interval: 'year', days: daysFrom(plan.now, 'year'), charges: [] })
      plan.charges.push({ ...plan.days, price: each.price, priceBefore, gift })
      plan.paid += amount
      plan.price = each.price
    }
  }

  /** The same by what each day that is left costs; a gift that is taken off is used last. */
  function count(left: number[], plan: Plan, each: Step): number[] {
    const aDay = (price: number) => price / LENGTH[plan.interval]
    if (each.do === 'extend') return [...left, ...Array.from({ length: each.days }, () => 0)]
    if (each.do === 'upgrade') return left.map((cost) => cost + aDay(each.price) - aDay(plan.price))
    if (each.do === 'wait') return left.slice(each.days)
    let gift = left.reduce((sum, cost) => sum + aDay(plan.price) - cost, 0)
    return Array.from({ length: LENGTH.year }, () => {
      const taken = Math.min(gift, each.price / LENGTH.year)
      gift -= taken
      return each.price / LENGTH.year - taken
    }).reverse()
  }

  const isPossible = (plan: Plan, each: Step, left: readonly number[]) => {
    if (each.do === 'wait' || each.do === 'extend') return true
    if (each.do === 'upgrade') return each.price > plan.price
    return plan.interval === 'month' && each.price > (plan.price / LENGTH.month) * left.length
  }
  const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0)

  test('have no value in money, and paid ones are used first, whatever is bought, given, changed and given back', () => {
    const beginning = fc.record({ price, given: fc.option(fc.integer({ min: 1, max: 800 }), { nil: undefined }) })
    fc.assert(
      fc.property(beginning, fc.array(step, { maxLength: 12 }), ({ price: first, given }, steps) => {
        const days = daysFrom(0, 'month', given)
        const plan: Plan = { now: 0, price: first, interval: 'month', days, charges: [], paid: 0 }
        if (!given) Object.assign(plan, { charges: [{ ...days, price: first, priceBefore: 0, gift: 0 }], paid: first })
        let left = Array.from({ length: given ?? LENGTH.month }, () => (given ? 0 : first / LENGTH.month))
        let used = 0
        for (const each of steps) {
          if (!isPossible(plan, each, left)) continue
          if (each.do === 'wait') used += sumOf(left.slice(0, each.days))
          left = count(left, plan, each)
          charge(plan, each)
          if (left.length === 0) break
        }
        const returned = moneyOf(plan)
        return plan.paid - returned === used && returned >= 0 && returned <= plan.paid
      }),
    )
  })
})

describe('a change', () => {
  const plus = { interval: 'month', monthly: 900 } as const
  const pro = { interval: 'month', monthly: 2_900 } as const
  const yearly = <T extends object>(terms: T) => ({ ...terms, interval: 'year' as const })

  test('that pays more for as long or longer is made at once', () => {
    expect(isUpgrade(plus, pro)).toBe(true)
    expect(isUpgrade(plus, yearly(plus))).toBe(true)
    expect(isUpgrade(plus, yearly(pro))).toBe(true)
  })

  test('of any other kind waits for the end of the period', () => {
    expect(isUpgrade(pro, plus)).toBe(false)
    expect(isUpgrade(yearly(plus), plus)).toBe(false)
    expect(isUpgrade(yearly(plus), pro)).toBe(false)
    expect(isUpgrade(pro, yearly(plus))).toBe(false)
    expect(isUpgrade(plus, plus)).toBe(false)
  })
})

describe('the tax of an invoice', () => {
  test('is contained in the sum, half up', () => {
    expect(taxIn(11_900, 0.19)).toBe(1_900)
    expect(taxIn(900, 0.19)).toBe(144)
    expect(taxIn(900, 0)).toBe(0)
    expect(taxIn(900, 1)).toBe(450)
    // 0.64 and exactly a half of a minor unit.
    expect(taxIn(4, 0.19)).toBe(1)
    expect(taxIn(3, 0.2)).toBe(1)
  })

  test('is owed by a business of another country itself', () => {
    const ours = { tax: 'included', vatId: 'DE123456789' } as const
    expect(taxRuleOf(ours, null)).toBe('included')
    expect(taxRuleOf(ours, 'DE987654321')).toBe('included')
    expect(taxRuleOf(ours, 'FR12345678901')).toBe('reverse_charge')
    expect(taxRuleOf({ tax: 'included' }, 'FR12345678901')).toBe('included')
    expect(taxRuleOf({ tax: 'none', vatId: 'DE123456789' }, 'FR12345678901')).toBe('none')
  })
})

test('a plan takes percentage points off the commission, and never more than there are', () => {
  expect(discounted(0.1, 2)).toBe(0.08)
  expect(discounted(0.08, 5)).toBe(0.03)
  expect(discounted(0.0825, 0.25)).toBe(0.08)
  expect(discounted(0.02, 5)).toBe(0)
})
