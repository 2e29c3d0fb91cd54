import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { MoneyRow } from '#web/ui/MoneyList.tsx'
import { type AnyOrder, otherOf, stateOf } from './any-order.ts'

type Returned = { rows: MoneyRow[]; total?: Omit<MoneyRow, 'key'>; note?: string }

const minus = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })

/** What the marketplace keeps of the part of the price that is left. */
function commissionOn({ pricing: { subtotal }, refundedAmount }: AnyOrder, earned: Money): Money | undefined {
  const amount = subtotal.amount - (refundedAmount?.amount ?? 0) - earned.amount
  return amount > 0 ? { ...subtotal, amount } : undefined
}

/** What went back and what is left of it for this side, and why; nothing where nothing went back. */
export function useReturnedRows(order: AnyOrder): Returned | undefined {
  const t = useT()
  const format = useFormat()
  const { refundedAmount, earned, pricing, paymentPending, refundCaseId, role } = order
  const name = otherOf(order)?.name ?? ''
  // While a decision is appealed, what it returned is back already.
  const isDecided = refundCaseId !== undefined && order.events.some(({ action }) => action === 'settle-claim')
  const isEnd = stateOf(order).family === 'refund' || isDecided
  const why = refundCaseId ? t('moves:money.claimed') : t('moves:money.cancelled')
  if (role === 'seller') {
    if (!earned) return undefined
    const returned: MoneyRow[] = refundedAmount
      ? [{ key: 'returned', label: t('moves:money.sellerReturned', { name }), value: minus(refundedAmount) }]
      : []
    const commission = commissionOn(order, earned)
    if (commission)
      returned.push({ key: 'commission', label: t('orders:payment.commission'), value: minus(commission) })
    return { rows: returned, total: { label: t('moves:money.earned'), value: earned }, note: why }
  }
  if (!refundedAmount) return undefined
  if (!isEnd) return { rows: [{ key: 'returned', label: t('moves:money.difference'), value: refundedAmount }] }
  const label = paymentPending ? t('moves:money.returning') : t('moves:money.returned')
  const total = pricing.total ?? pricing.subtotal
  const kept = total.amount - refundedAmount.amount
  return {
    rows: [],
    total: { label, value: refundedAmount },
    ...(kept > 0
      ? { note: `${t('moves:money.keptNote', { amount: format.money({ ...total, amount: kept }) })}. ${why}` }
      : {}),
  }
}
