import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { otherSideOf, stateOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'

type Rows = { rows: MoneyRow[]; total: Omit<MoneyRow, 'key'> }

const hasAmount = (money: Money | undefined): money is Money => money !== undefined && money.amount !== 0
const negated = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })

/** The lines of an order's money as its side may see them; a fee that is not taken has no line. */
export function usePriceRows(order: AnyOrder): Rows {
  const t = useT()
  const format = useFormat()
  const { pricing, role, paymentStatus } = order
  const work = kindOf(order).bought(order, t, format)
  if (role === 'seller') {
    const commission = hasAmount(pricing.commission)
      ? [{ key: 'commission', label: t('transactions:payment.commission'), value: negated(pricing.commission) }]
      : []
    const net = pricing.sellerNet ?? pricing.subtotal
    return { rows: [...work, ...commission], total: { label: t('transactions:payment.net'), value: net } }
  }
  const fee = hasAmount(pricing.buyerFee)
    ? [{ key: 'fee', label: t('transactions:payment.fee'), value: pricing.buyerFee }]
    : []
  const totals = {
    open: t('transactions:payment.toPay'),
    waiting: t('transactions:payment.total'),
    reserved: t('transactions:payment.reserved'),
    paid: t('transactions:payment.paid'),
    back: t('transactions:payment.paid'),
    nothing: t('transactions:payment.total'),
  }
  const total = { label: totals[paymentPhaseOf({ paymentStatus })], value: pricing.total ?? pricing.subtotal }
  return { rows: [...work, ...fee], total }
}

type RefundRows = { rows: MoneyRow[]; total?: Omit<MoneyRow, 'key'>; note?: string }

/** What the marketplace keeps of the part of the price that is left. */
function commissionOn({ pricing: { subtotal }, refundedAmount }: AnyOrder, earned: Money): Money | undefined {
  const amount = subtotal.amount - (refundedAmount?.amount ?? 0) - earned.amount
  return amount > 0 ? { ...subtotal, amount } : undefined
}

/** What went back and what is left of it for this side, and why; nothing where nothing went back. */
export function useRefundRows(order: AnyOrder): RefundRows | undefined {
  const t = useT()
  const format = useFormat()
  const { refundedAmount, earned, pricing, paymentPending, refundCaseId, role } = order
  const name = otherSideOf(order)?.name ?? ''
  // While a decision is appealed, what it returned is back already.
  const isDecided = refundCaseId !== undefined && order.events.some(({ action }) => action === 'settle-claim')
  const isEnd = stateOf(order).tone === 'refund' || isDecided
  const why = refundCaseId ? t('transactions:money.claimed') : t('transactions:money.cancelled')
  if (role === 'seller') {
    if (!earned) return undefined
    const returned: MoneyRow[] = refundedAmount
      ? [
          {
            key: 'returned',
            label: t('transactions:money.sellerReturned', { name }),
            value: negated(refundedAmount),
          },
        ]
      : []
    const commission = commissionOn(order, earned)
    if (commission)
      returned.push({ key: 'commission', label: t('transactions:payment.commission'), value: negated(commission) })
    return { rows: returned, total: { label: t('transactions:money.earned'), value: earned }, note: why }
  }
  if (!refundedAmount) return undefined
  if (!isEnd) return { rows: [{ key: 'returned', label: t('transactions:money.difference'), value: refundedAmount }] }
  const label = paymentPending ? t('transactions:money.returning') : t('transactions:money.returned')
  const total = pricing.total ?? pricing.subtotal
  const kept = total.amount - refundedAmount.amount
  return {
    rows: [],
    total: { label, value: refundedAmount },
    ...(kept > 0
      ? {
          note: `${t('transactions:money.keptNote', { amount: format.money({ ...total, amount: kept }) })}. ${why}`,
        }
      : {}),
  }
}
