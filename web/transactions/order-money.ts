import type { Money } from '#shared/kernel/money.ts'
import { hasAmount } from '#shared/policies/money-lines.ts'
import { buyerSumOf } from '#shared/policies/order-amounts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { type MoneyFacts, usePriceSum } from '#web/kernel/money-breakdown.ts'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import { paymentSumOf } from '#web/payments/payment-texts.ts'
import { hasStateTag, isOver, stateOf } from './any-order.ts'
import { type AnyOrder, type AnyOrderSummary, kindOf } from './kind.ts'

type OrderSumText = { label: string; text: string; isUncharged: boolean }

/** Money was taken, wherever it is now. */
const isCharged = (order: AnyOrderSummary) => ['paid', 'back'].includes(paymentPhaseOf(order))

/**
 * The cost of the order for its buyer, or the earnings for its seller: as agreed at first, and the actual sum in the
 * end.
 */
export function orderSumOf(order: AnyOrderSummary): Money {
  const { pricing, amounts, role } = order
  const { charged, paid, earned } = amounts
  if (role === 'seller' || !charged || !paid) return earned ?? pricing.subtotal
  const total = pricing.total ?? pricing.subtotal
  return { ...total, amount: buyerSumOf({ charged: charged.amount, paid: paid.amount }, total.amount, isOver(order)) }
}

/** The name of the sum of an order for its reader. A seller who declined earns nothing of it. */
function sumLabelOf(order: AnyOrderSummary, t: Translate): string {
  if (order.role === 'buyer') return paymentSumOf(order, t)
  return hasStateTag(order, 'givenUp') ? t('order:payment.total') : t('order:list.earn')
}

/** The sum of an order in a line; in words if it ended before anything was taken from the card. */
export function useOrderSumText(): (order: AnyOrderSummary, precision?: 'browsing' | 'exact') => OrderSumText {
  const t = useT()
  const format = useFormat()
  return (order, precision = 'exact') => {
    const sum = orderSumOf(order)
    const isUncharged = isOver(order) && !hasAmount(sum) && !isCharged(order)
    const text = isUncharged ? t('nothingCharged') : format.money(sum, precision)
    const label = isUncharged ? t('order:payment.total') : sumLabelOf(order, t)
    return { label, isUncharged, text }
  }
}

/** The facts about an order's money, for one of its two sides or an administrator. */
export function useMoneyFacts(order: AnyOrder, reader: MoneyFacts['viewerRole'] = order.role): MoneyFacts {
  const t = useT()
  const format = useFormat()
  const { pricing, amounts, paymentStatus, paymentPending, buyer } = order
  return {
    pricing,
    amounts,
    viewerRole: reader,
    isCharged: isCharged(order),
    isOver: isOver(order),
    isReturning: paymentPending !== undefined,
    buyerName: buyer.name,
    bought: kindOf(order).bought(order, t, format),
    priceLabel: paymentSumOf({ paymentStatus }, t),
  }
}

/** The buyer's price, as agreed. */
export const usePriceRows = (order: AnyOrder) => usePriceSum(useMoneyFacts(order, 'buyer'))

/** The reason for which the settled sum of an order differs from the agreed one. */
export function useSettlementNote(order: AnyOrder): string | undefined {
  const t = useT()
  const { amounts, refundCaseId } = order
  // While a decision is appealed, what it returned is back already.
  const isDecided = refundCaseId !== undefined && order.events.some(({ action }) => action === 'settle-claim')
  const ended = order.endedByAdmin !== undefined
  const isEnd = stateOf(order).tone === 'refund' || isDecided || ended
  if (!isEnd || !(hasAmount(amounts.returned) || hasAmount(amounts.reduction))) return undefined
  if (ended) return t('order:money.ended')
  return refundCaseId ? t('order:money.claimed') : t('order:money.cancelled')
}
