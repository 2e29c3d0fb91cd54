import { MoneyBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import type { AnyOrder } from './kind.ts'
import { useMoneyFacts } from './order-money.ts'

/** The whole of an order's money, for an administrator: of the buyer, of the seller and of the marketplace. */
export function OrderMoney({ order }: { order: AnyOrder }) {
  return <MoneyBreakdown {...useMoneyFacts(order, 'admin')} />
}
