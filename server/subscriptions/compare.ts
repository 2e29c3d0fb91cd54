import type { Deps } from '#server/kernel/context.ts'
import type { PlanComparison } from '#shared/contract/subscription.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { discounted } from '#shared/policies/plan-terms.ts'
import { listSales, type Sale } from './compare-data.ts'

const DAYS = 30

/** The commission of these sales with a plan's discount, in minor units. */
function commissionOf(sales: readonly Sale[], rules: Rules, { commissionDiscount: points }: PlanRule): number {
  const { services, products, min } = rules.commission
  const commission = { services: discounted(services, points), products: discounted(products, points), min }
  return sales.reduce((sum, { kind, itemTotal }) => {
    const priced = priceOrder({ itemTotal }, kind === 'productOrder' ? 'products' : 'services', {
      ...rules,
      commission,
    })
    return sum + priced.commission
  }, 0)
}

/** What each plan would have cost a seller in the last 30 days: its price, and the commission of what they sold. */
export async function comparePlans(
  { db, settings: { rules, currency } }: Deps,
  sellerId: string,
): Promise<z.output<typeof PlanComparison>[]> {
  const sales = await listSales(db, sellerId, DAYS)
  const money = (amount: number) => ({ amount, currency })
  return rules.plans.map((plan) => {
    const commission = commissionOf(sales, rules, plan)
    const price = plan.prices.month
    return { planId: plan.planId, commission: money(commission), price: money(price), total: money(commission + price) }
  })
}
