import type { Plan, PlanInterval } from '#shared/contract/subscription.ts'
import { discounted } from '#shared/policies/plan-terms.ts'

/** Shares of 1 that the marketplace keeps, before the discount of a plan. */
export type Commission = { services: number; products: number }

/** The sales of a month, in minor units. */
export type MonthlySales = { services: number; products: number }

/** The monthly cost with a plan, in minor units: the commission of both kinds and the plan's price. */
export type PlanCost = { planId: string; services: number; products: number; price: number; total: number }

type Priced = Pick<Plan, 'planId' | 'prices' | 'commissionDiscount'>

/** The commission of a plan's seller, as shares of 1. */
export const ratesOf = ({ commissionDiscount: points }: Priced, { services, products }: Commission): Commission => ({
  services: discounted(services, points),
  products: discounted(products, points),
})

const MONTHS = { month: 1, year: 12 } as const

/** The monthly part of an amount that is paid for an interval, in minor units. */
export const inMonths = (amount: number, interval: PlanInterval): number => Math.round(amount / MONTHS[interval])

/** The monthly price of the plan, in minor units. */
export const monthlyPrice = ({ prices }: Pick<Plan, 'prices'>, interval: PlanInterval): number =>
  inMonths(prices[interval].amount, interval)

/** The months of a year that are not paid by the year, if any. */
export function freeMonths({ prices: { month, year } }: Pick<Plan, 'prices'>): number {
  return month.amount > 0 ? Math.max(0, Math.floor((month.amount * 12 - year.amount) / month.amount)) : 0
}

export const costOf = (plan: Priced, sales: MonthlySales, interval: PlanInterval, commission: Commission): PlanCost => {
  const rates = ratesOf(plan, commission)
  const services = Math.round(sales.services * rates.services)
  const products = Math.round(sales.products * rates.products)
  const price = monthlyPrice(plan, interval)
  return { planId: plan.planId, services, products, price, total: services + products + price }
}

/** The share of services in the sales, from 0 to 1; 1 if nothing was sold. */
export const shareOfServices = ({ services, products }: MonthlySales): number =>
  services + products > 0 ? services / (services + products) : 1

/** A plan as a line: what a month costs at no sales, and how much more by what is sold. */
export type CostLine = { planId: string; price: number; rate: number }

export function lineOf(plan: Priced, share: number, interval: PlanInterval, commission: Commission): CostLine {
  const { services, products } = ratesOf(plan, commission)
  return {
    planId: plan.planId,
    price: monthlyPrice(plan, interval),
    rate: services * share + products * (1 - share),
  }
}

/** The plan that costs least from so many sales a month on, in minor units. */
export type Cheapest = { planId: string; from: number }

/**
 * The cheapest plan for each range of sales: the first from 0 on, each other one from where it crosses the one before.
 */
export function cheapestOf(lines: readonly CostLine[]): Cheapest[] {
  const cheaper = (one: CostLine, other: CostLine) => one.price - other.price || one.rate - other.rate
  let [current] = [...lines].sort(cheaper)
  const found: Cheapest[] = []
  let from = 0
  while (current) {
    found.push({ planId: current.planId, from: Math.round(from) })
    const { price, rate } = current
    const crossings = lines
      .filter((line) => line.rate < rate)
      .map((line) => ({ line, at: (line.price - price) / (rate - line.rate) }))
      .sort((one, other) => one.at - other.at || one.line.rate - other.line.rate)
    const [next] = crossings
    current = next?.line
    from = next?.at ?? from
  }
  return found
}

/** The steps of a scale from 0 to at least this number: four of them, of 1, 2, 2.5 or 5 times a power of ten. */
export function scaleTo(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((times) => times * power >= rough) ?? 10) * power
  return [0, 1, 2, 3, 4].map((count) => count * step)
}
