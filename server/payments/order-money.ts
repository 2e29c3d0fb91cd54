import type { Selectable } from 'kysely'
import type { Transaction } from '#server/db/schema.ts'
import type { Money } from '#shared/contract/common.ts'
import type { OrderAmounts, OrderPricing } from '#shared/contract/transaction.ts'
import type { z } from '#shared/kernel/zod.ts'
import { AMOUNT_COLUMNS, type AmountsRow, amountsOfRow, isGivenUp } from './order-amounts.ts'

/** The columns of a transaction that its money is presented from, beside those of its payment. */
export const MONEY_COLUMNS = [
  ...AMOUNT_COLUMNS,
  'transaction.item_total',
  'transaction.shipping_total',
  'transaction.seller_net',
  'transaction.currency',
  'transaction.pricing_frozen_at',
] as const

type PricingRow = Pick<
  Selectable<Transaction>,
  | 'item_total'
  | 'shipping_total'
  | 'subtotal'
  | 'buyer_fee'
  | 'total'
  | 'commission'
  | 'seller_net'
  | 'currency'
  | 'pricing_frozen_at'
>
export type OrderMoneyRow = AmountsRow & PricingRow

type Side = 'buyer' | 'seller'

/** The buyer does not see the seller's amounts, nor the seller the buyer's fee; an administrator sees both. */
export function presentPricing(row: PricingRow, sides: readonly Side[]): z.output<typeof OrderPricing> {
  const of = (amount: number): Money => ({ amount, currency: row.currency })
  return {
    itemTotal: of(row.item_total),
    shippingTotal: of(row.shipping_total),
    subtotal: of(row.subtotal),
    ...(sides.includes('buyer') ? { buyerFee: of(row.buyer_fee), total: of(row.total) } : {}),
    ...(sides.includes('seller') ? { commission: of(row.commission), sellerNet: of(row.seller_net) } : {}),
    ...(row.pricing_frozen_at ? { frozenAt: row.pricing_frozen_at.toISOString() } : {}),
  }
}

const lost = (subtotal: number) => ({ reduction: subtotal, commission: 0, compensation: 0, earned: 0 })

/** The amounts of an order: the buyer does not see the seller's part, nor the seller the buyer's fee. */
export function presentAmounts(row: AmountsRow & { currency: string }, sides: readonly Side[]): OrderAmounts {
  const of = (amount: number): Money => ({ amount, currency: row.currency })
  const { charged, returned, feeReturned, difference, paid, ...more } = amountsOfRow(row)
  const isBuyers = sides.includes('buyer')
  const isSellers = sides.includes('seller')
  // A seller who gave the order up earns nothing of it, whatever an administrator decides.
  const isLost = isSellers && !isBuyers && isGivenUp(row)
  const { reduction, commission, compensation, earned, marketplace } = isLost
    ? { ...more, ...lost(row.subtotal) }
    : more
  return {
    ...(isBuyers
      ? {
          charged: of(charged),
          returned: of(returned),
          ...(feeReturned ? { feeReturned: of(feeReturned) } : {}),
          ...(difference ? { difference: of(difference) } : {}),
          paid: of(paid),
        }
      : {}),
    ...(isSellers
      ? {
          reduction: of(reduction),
          commission: of(commission),
          ...(compensation ? { compensation: of(compensation) } : {}),
          earned: of(earned),
        }
      : {}),
    ...(isBuyers && isSellers ? { marketplace: of(marketplace) } : {}),
  }
}

/** The price and what became of it, as every place that shows an order's money has it. */
export const presentMoney = (row: OrderMoneyRow, sides: readonly Side[]) => ({
  pricing: presentPricing(row, sides),
  amounts: presentAmounts(row, sides),
})
