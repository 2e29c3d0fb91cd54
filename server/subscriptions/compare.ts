import type { Deps } from '#server/kernel/context.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { OrderKind } from '#shared/contract/admin-order.ts'
import type { PlanComparison, PlanSales } from '#shared/contract/subscription.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { share } from '#shared/policies/cancellation.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { discounted } from '#shared/policies/plan-terms.ts'
import { orderKinds } from '#shared/process/kinds.ts'
import { type ChargedOrder, listCharged } from './data.ts'

const DAYS = 30

type Kind = 'services' | 'products'
/**
 * An order with the price of its items, its `subtotal`, and the part of it that the seller got to keep; in minor units.
 */
type Sale = { kind: Kind; itemTotal: number; subtotal: number; stored: number }

function saleOf(order: ChargedOrder): Sale {
  const { item_total: itemTotal, subtotal } = order
  const stored = subtotal - amountsOfRow(order).reduction
  return { kind: orderKinds[OrderKind.parse(order.kind)].commission, itemTotal, subtotal, stored }
}

/** The part of an amount that belongs to what was not refunded. */
const partOf = (amount: number, { stored, subtotal }: Sale): number => share(amount, stored, subtotal)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The commission of these sales with a plan's discount, in minor units. */
function commissionOf(sales: readonly Sale[], rules: Rules, { commissionDiscount: points }: PlanRule): number {
  const { services, products, min } = rules.commission
  const commission = { services: discounted(services, points), products: discounted(products, points), min }
  return sum(sales.map((sale) => partOf(priceOrder(sale, sale.kind, { ...rules, commission }).commission, sale)))
}

/**
 * The sales of a seller in the last 30 days, and the cost that each plan would have had: its price, and the commission
 * of these sales.
 */
export async function comparePlans(
  { db, settings: { rules, currency } }: Deps,
  sellerId: string,
): Promise<{ sales: PlanSales; comparison: PlanComparison[] }> {
  const all = (await listCharged(db, sellerId, DAYS)).map(saleOf).filter(({ stored }) => stored > 0)
  const of = (kind: Kind) => all.filter((sale) => sale.kind === kind)
  const [services, products] = [of('services'), of('products')]
  const money = (amount: number) => ({ amount, currency })
  const sold = (sales: Sale[]) => ({
    count: sales.length,
    total: money(sum(sales.map((sale) => partOf(sale.itemTotal, sale)))),
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
