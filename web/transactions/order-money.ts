import type { Money } from '#shared/kernel/money.ts'
import { buyerSumOf } from '#shared/policies/order-amounts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { endByAdminOf, isOver, stateOf } from './any-order.ts'
import { type AnyOrder, type AnyOrderSummary, kindOf } from './kind.ts'

export type OrderSumText = { text: string; isUncharged: boolean }
export type MoneySum = { rows: MoneyRow[]; total: Omit<MoneyRow, 'key'> }

const hasAmount = (money: Money | undefined): money is Money => money !== undefined && money.amount !== 0
/** Money was taken, wherever it is now. */
const isCharged = (order: AnyOrderSummary) => ['paid', 'back'].includes(paymentPhaseOf(order))
const negated = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })

/** One row, or none for an amount of nothing. */
const row = (key: string, label: string, value: Money | undefined): MoneyRow[] =>
  hasAmount(value) ? [{ key, label, value }] : []

/** What the order costs its buyer, or brings its seller: agreed at first, and what it came to in the end. */
export function orderSumOf(order: AnyOrderSummary): Money {
  const { pricing, amounts, role } = order
  const { charged, paid, earned } = amounts
  if (role === 'seller' || !charged || !paid) return earned ?? pricing.subtotal
  const total = pricing.total ?? pricing.subtotal
  return { ...total, amount: buyerSumOf({ charged: charged.amount, paid: paid.amount }, total.amount, isOver(order)) }
}

/** The sum of an order in a line; in words if it ended before anything was taken from the card. */
export function useOrderSumText(): (order: AnyOrderSummary, precision?: 'browsing' | 'exact') => OrderSumText {
  const t = useT()
  const format = useFormat()
  return (order, precision = 'exact') => {
    const sum = orderSumOf(order)
    const isUncharged = isOver(order) && !hasAmount(sum) && !isCharged(order)
    return { isUncharged, text: isUncharged ? t('nothingCharged') : format.money(sum, precision) }
  }
}

/** What the buyer pays, as agreed. */
export function usePriceRows(order: AnyOrder): MoneySum {
  const t = useT()
  const format = useFormat()
  const { pricing, paymentStatus } = order
  const totals = {
    open: t('transactions:payment.toPay'),
    waiting: t('transactions:payment.total'),
    reserved: t('transactions:payment.reserved'),
    paid: t('transactions:payment.paid'),
    back: t('transactions:payment.paid'),
    nothing: t('transactions:payment.total'),
  }
  return {
    rows: [...kindOf(order).bought(order, t, format), ...row('fee', t('transactions:payment.fee'), pricing.buyerFee)],
    total: { label: totals[paymentPhaseOf({ paymentStatus })], value: pricing.total ?? pricing.subtotal },
  }
}

/** What came back to the buyer, and what the order cost in the end; undefined while it is as agreed. */
export function useReturnRows(order: AnyOrder): MoneySum | undefined {
  const t = useT()
  const { amounts, pricing, paymentPending } = order
  const { charged, returned, paid } = amounts
  if (!paid || (!hasAmount(returned) && !(isOver(order) && paid.amount !== pricing.total?.amount))) return undefined
  const isDearer = charged && pricing.total && charged.amount > pricing.total.amount
  const label = () => {
    if (paymentPending) return t('transactions:money.returning')
    return paid.amount === pricing.total?.amount ? t('transactions:money.difference') : t('transactions:money.returned')
  }
  return {
    rows: [
      ...(isDearer ? row('charged', t('transactions:money.charged'), charged) : []),
      ...(hasAmount(returned) ? row('returned', label(), negated(returned)) : []),
    ],
    total: { label: t('transactions:money.kept'), value: paid },
  }
}

/** What the seller earns: the price, less what went back of it and what the marketplace keeps. */
export function useEarningRows(order: AnyOrder): MoneySum {
  const t = useT()
  const format = useFormat()
  const { amounts, pricing } = order
  const { reduction, commission, compensation, earned = pricing.subtotal } = amounts
  const name = order.buyer.name
  const less = isCharged(order) ? t('transactions:money.sellerReturned', { name }) : t('transactions:money.notCharged')
  return {
    rows: [
      ...kindOf(order).bought(order, t, format),
      ...(hasAmount(reduction) ? row('reduction', less, negated(reduction)) : []),
      ...(hasAmount(commission) ? row('commission', t('transactions:payment.commission'), negated(commission)) : []),
      ...row('compensation', t('transactions:money.compensation'), compensation),
    ],
    total: {
      label: isOver(order) ? t('transactions:money.earned') : t('transactions:payment.net'),
      value: earned,
    },
  }
}

/** What the marketplace has of an order: what the buyer paid in the end, less what the seller gets of it. */
export function useMarketplaceRows(order: AnyOrder): MoneySum | undefined {
  const t = useT()
  const { paid, earned, compensation } = order.amounts
  if (!paid || !earned || !hasAmount(paid)) return undefined
  const sellersPart = { ...earned, amount: earned.amount - (compensation?.amount ?? 0) }
  return {
    rows: [
      { key: 'paid', label: t('transactions:money.kept'), value: paid },
      ...(hasAmount(sellersPart) ? row('seller', t('transactions:money.sellersPart'), negated(sellersPart)) : []),
    ],
    total: {
      label: t('transactions:money.marketplacesPart'),
      value: { ...paid, amount: paid.amount - sellersPart.amount },
    },
  }
}

/** Why something else came of the order's money than was agreed. */
export function useSettlementNote(order: AnyOrder): string | undefined {
  const t = useT()
  const { amounts, refundCaseId } = order
  // While a decision is appealed, what it returned is back already.
  const isDecided = refundCaseId !== undefined && order.events.some(({ action }) => action === 'settle-claim')
  const ended = endByAdminOf(order)
  const isEnd = stateOf(order).tone === 'refund' || isDecided || ended
  if (!isEnd || !(hasAmount(amounts.returned) || hasAmount(amounts.reduction))) return undefined
  if (ended) return t('transactions:money.ended')
  return refundCaseId ? t('transactions:money.claimed') : t('transactions:money.cancelled')
}
