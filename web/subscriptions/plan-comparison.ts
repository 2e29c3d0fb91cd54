import { useState } from 'react'
import type { Plan, PlanComparison, PlanInterval, PlanSales } from '#shared/contract/subscription.ts'
import { useSite } from '#web/kernel/site.ts'
import { costOf, type MonthlySales, monthlyPrice, type PlanCost } from './plan-costs.ts'

/** The numbers for the comparison of the plans: the reader's last 30 days, other numbers, or nothing yet. */
export type Compared = {
  by: 'own' | 'other' | 'nothing'
  /** Of the reader's last 30 days, if they are known. */
  last: PlanSales | undefined
  sales: MonthlySales
  /** The monthly cost with each plan; empty without numbers. */
  costs: readonly PlanCost[]
  /** The plan that costs least for these numbers. */
  least: string | undefined
  setOther: (sales: MonthlySales | null) => void
}

type Given = {
  plans: readonly Plan[]
  sales: PlanSales | undefined
  comparison: readonly PlanComparison[] | undefined
  interval: PlanInterval
}

const NOTHING: MonthlySales = { services: 0, products: 0 }

/** The server counts order by order, with the least commission of each; its sums stand for the reader's own sales. */
function ownCosts({ plans, comparison = [], interval }: Given): PlanCost[] {
  return comparison.flatMap(({ planId, commissions: { services, products } }) => {
    const plan = plans.find((each) => each.planId === planId)
    if (!plan) return []
    const price = monthlyPrice(plan, interval)
    const total = services.amount + products.amount + price
    return { planId, services: services.amount, products: products.amount, price, total }
  })
}

const leastOf = (costs: readonly PlanCost[]): string | undefined =>
  costs.reduce<PlanCost | undefined>((least, cost) => (least && least.total <= cost.total ? least : cost), undefined)
    ?.planId

/** Compares the plans by what the reader sold, or by the numbers that they try. */
export function useComparison(given: Given): Compared {
  const { commission } = useSite()
  const [other, setOther] = useState<MonthlySales | null>(null)
  const { plans, sales: last, interval } = given
  if (other) {
    const costs = plans.map((plan) => costOf(plan, other, interval, commission))
    return { by: 'other', last, sales: other, costs, least: leastOf(costs), setOther }
  }
  if (!last) return { by: 'nothing', last, sales: NOTHING, costs: [], least: undefined, setOther }
  const sales = { services: last.services.total.amount, products: last.products.total.amount }
  const costs = ownCosts(given)
  const isSelling = sales.services + sales.products > 0
  return { by: 'own', last, sales, costs, least: isSelling ? leastOf(costs) : undefined, setOther }
}
