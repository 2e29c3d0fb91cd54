import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { paymentPhaseOf } from '../payments/payment-state.ts'
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
