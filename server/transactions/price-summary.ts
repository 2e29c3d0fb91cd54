import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import { type ProcessDefinition, stateIn } from '#shared/kernel/process.ts'
import type { PriceSummary } from '#shared/policies/money-lines.ts'
import type { OrderRow } from './data.ts'
import type { Side } from './row.ts'

/** The money of an order as one of its two is told of it in a mail. */
export function priceSummary(process: ProcessDefinition, row: OrderRow, side: Side): PriceSummary {
  const { charged, returned } = amountsOfRow(row)
  return {
    ...presentMoney(row, [side]),
    viewerRole: side,
    isCharged: charged > 0,
    isOver: stateIn(process, row.status).final ?? false,
    isReturning: returned > (row.refunded_amount ?? 0),
  }
}
