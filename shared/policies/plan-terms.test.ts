import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, discounted, isUpgrade, periodEnd, taxIn, taxRuleOf, valueLeft } from './plan-terms.ts'

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
    const june = { start: at('2026-06-01'), end: at('2026-07-01') }
    expect(daysOf(june, at('2026-06-01'))).toEqual({ all: 30, left: 30 })
    expect(daysOf(june, new Date('2026-06-02T09:59:59Z'))).toEqual({ all: 30, left: 30 })
    expect(daysOf(june, at('2026-06-02'))).toEqual({ all: 30, left: 29 })
    expect(daysOf(june, at('2026-07-01'))).toEqual({ all: 30, left: 0 })
    expect(daysOf(june, at('2026-08-01'))).toEqual({ all: 30, left: 0 })
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
