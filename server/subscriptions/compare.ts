import type { Deps } from '#server/kernel/context.ts'
import type { PlanComparison, PlanSales } from '#shared/contract/subscription.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { discounted } from '#shared/policies/plan-terms.ts'
import { listSales, type Sale } from './data.ts'

const DAYS = 30

/** The commission of these sales with a plan's discount, in minor units. */
function commissionOf(sales: readonly Sale[], rules: Rules, { commissionDiscount: points }: PlanRule): number {
  const { services, products, min } = rules.commission
  const commission = { services: discounted(services, points), products: discounted(products, points), min }
  return sales.reduce(
    (sum, { kind, itemTotal }) => sum + priceOrder({ itemTotal }, kind, { ...rules, commission }).commission,
    0,
  )
}

/**
 * What a seller sold in the last 30 days, and what each plan would have cost them: its price, and the commission of these
 * sales.
 */
export async function comparePlans(
  { db, settings: { rules, currency } }: Deps,
  sellerId: string,
): Promise<{ sales: PlanSales; comparison: PlanComparison[] }> {
  const all = await listSales(db, sellerId, DAYS)
  const of = (kind: Sale['kind']) => all.filter((sale) => sale.kind === kind)
  const [services, products] = [of('services'), of('products')]
  const money = (amount: number) => ({ amount, currency })
  const sold = (sales: Sale[]) => ({
    count: sales.length,
    total: money(sales.reduce((sum, { itemTotal }) => sum + itemTotal, 0)),
  })
  const comparison = rules.plans.map((plan) => {
    const [ofServices, ofProducts] = [commissionOf(services, rules, plan), commissionOf(products, rules, plan)]
    const price = plan.prices.month
    return {
      planId: plan.planId,
      commission: money(ofServices + ofProducts),
      commissions: { services: money(ofServices), products: money(ofProducts) },
      price: money(price),
      total: money(ofServices + ofProducts + price),
    }
  })
  return { sales: { services: sold(services), products: sold(products) }, comparison }
}
