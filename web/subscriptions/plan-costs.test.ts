import { expect, test } from 'vitest'
import { cheapestOf, costOf, freeMonths, lineOf, scaleTo, shareOfServices } from './plan-costs.ts'

const COMMISSION = { services: 0.1, products: 0.08 }
const money = (amount: number) => ({ amount, currency: 'EUR' })
const plan = (planId: string, month: number, commissionDiscount: number) => ({
  planId,
  prices: { month: money(month), year: money(month * 10) },
  commissionDiscount,
})
const plans = [plan('free', 0, 0), plan('plus', 900, 2), plan('pro', 2_900, 5)]

test('a month costs the price and the commission of what is sold', () => {
  const sales = { services: 120_600, products: 19_000 }
  const costs = plans.map((each) => costOf(each, sales, 'month', COMMISSION))
  expect(costs.map(({ services, products, total }) => [services, products, total])).toEqual([
    [12_060, 1_520, 13_580],
    [9_648, 1_140, 11_688],
    [6_030, 570, 9_500],
  ])
  expect(costOf(plan('plus', 900, 2), sales, 'year', COMMISSION).price).toBe(750)
  expect(plans.map(freeMonths)).toEqual([0, 2, 2])
})

test('the cheapest plan changes where the lines cross', () => {
  const lines = plans.map((each) => lineOf(each, 1, 'month', COMMISSION))
  expect(cheapestOf(lines)).toEqual([
    { planId: 'free', from: 0 },
    { planId: 'plus', from: 45_000 },
    { planId: 'pro', from: 66_667 },
  ])
  expect(cheapestOf([lines[0]!, { planId: 'same', price: 500, rate: 0.1 }])).toEqual([{ planId: 'free', from: 0 }])
  expect(cheapestOf([])).toEqual([])
})

test('a plan that is never cheapest is left out', () => {
  const lines = [
    { planId: 'free', price: 0, rate: 0.1 },
    { planId: 'dear', price: 2_500, rate: 0.09 },
    { planId: 'pro', price: 2_900, rate: 0.05 },
  ]
  expect(cheapestOf(lines).map(({ planId }) => planId)).toEqual(['free', 'pro'])
})

test('without sales all of them are services', () => {
  expect(shareOfServices({ services: 0, products: 0 })).toBe(1)
  expect(shareOfServices({ services: 300, products: 100 })).toBe(0.75)
})

test('a scale has four round steps', () => {
  expect(scaleTo(180_000)).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(scaleTo(19_000)).toEqual([0, 5_000, 10_000, 15_000, 20_000])
  expect(scaleTo(0)).toEqual([0, 1, 2, 3, 4].map((count) => count * 0.25))
})
