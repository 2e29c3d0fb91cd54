import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { writeTimeLeft } from '#web/kernel/time-left.ts'
import { type AnyOrderSummary, isClaimed, isOver, nextTimer, otherOf, stateOf } from './any-order.ts'
import { isEarly, isSearching, needsMe } from './order-process.ts'

/** Who must act in an order of the list, and how long they have; nothing where nobody has to. */
export function useRowWords(order: AnyOrderSummary, now: number): string[] {
  const t = useT()
  const format = useFormat()
  const name = otherOf(order)?.name ?? ''
  const who = () => {
    if (isOver(order)) return undefined
    if (needsMe(order, now)) return t('orders:yourTurn')
    if (isSearching(order)) return t('moves:search.under')
    if (isClaimed(order) && !order.claimTurn) return t('moves:admin')
    if (isEarly(order, now)) return undefined
    return stateOf(order).turn || order.claimTurn ? t('orders:waitingFor', { name }) : undefined
  }
  const turn = who()
  // Of a claim the deadlines are the case's own.
  const timer = isClaimed(order) ? undefined : nextTimer(order)
  if (!turn) return []
  const left = timer ? writeTimeLeft(Date.parse(timer.dueAt) - now, format) : ''
  return left ? [turn, t('orders:countdown.left', { time: left })] : [turn]
}
