import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { messageAt } from '#web/kernel/message-at.ts'
import { type CaseViewer, caseSplitOf, isReturning, isWithBank } from './case-process.ts'

/** The values that a sentence about a case may name, written for its reader. */
export function useCaseTextValues(one: RefundCaseSummary) {
  const t = useT()
  const format = useFormat()
  const { buyer, seller, amount, offeredAmount, paid, resolution } = one
  const refund = resolution?.refundAmount.amount ?? 0
  const money = (minor: number) => format.money({ amount: minor, currency: paid.currency })
  return {
    /** The other side. */
    name: one.role === 'buyer' ? seller.name : buyer.name,
    buyer: buyer.name,
    seller: seller.name,
    asked: format.money(amount),
    offered: format.money(offeredAmount ?? amount),
    paid: format.money(paid),
    refund: money(refund),
    kept: money(caseSplitOf(one, refund).seller ?? 0),
    compensation: money(resolution?.compensation?.amount ?? 0),
    money,
    /** The name of a side here. */
    personOf: (side: CaseViewer) => {
      if (side === one.role) return t('refund-case:you')
      return side === 'admin' ? t('refund-case:admin') : one[side].name
    },
  }
}

/** The effect of a timer of the case, in words for one side. */
export function useCaseTimerText(one: RefundCaseSummary) {
  const t = useT()
  const format = useFormat()
  const { name } = useCaseTextValues(one)
  return (timer: { name: string; dueAt: string }): string | undefined => {
    const texts = { name, when: format.dateTime(timer.dueAt) }
    // Its order says until when it is to be sent back, or looked at.
    if (isReturning(one)) return undefined
    if (isWithBank(one)) return t('refund-case:timers.bank', texts)
    if (one.appeal && timer.name === 'hardStop') return t('refund-case:timers.firstStands', texts)
    return messageAt(t, `refund-case:timers.${timer.name}.${one.role}`, texts)
  }
}
