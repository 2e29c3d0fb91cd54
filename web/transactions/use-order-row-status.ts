import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import {
  isBeforeAppointment,
  isOver,
  isSearchingSeller,
  isUnderClaim,
  isViewersTurn,
  nextTimer,
  otherSideOf,
  stateOf,
} from './any-order.ts'
import type { AnyOrderSummary } from './kind.ts'

/** Who must act in an order of the list, and how long they have; nothing where nobody has to. */
export function useOrderRowStatus(order: AnyOrderSummary, now: number): string[] {
  const t = useT()
  const format = useFormat()
  const name = otherSideOf(order)?.name ?? ''
  const who = () => {
    if (isOver(order)) return undefined
    if (isViewersTurn(order, now)) return t('transactions:yourTurn')
    if (isSearchingSeller(order)) return t('service-order-pages:search.under')
    if (isUnderClaim(order) && !order.claimTurn) return t('service-order-pages:admin')
    if (isBeforeAppointment(order, now)) return undefined
    return stateOf(order).turn || order.claimTurn ? t('transactions:waitingFor', { name }) : undefined
  }
  const turn = who()
  // Of a claim the deadlines are the case's own.
  const timer = isUnderClaim(order) ? undefined : nextTimer(order)
  if (!turn) return []
  const left = timer ? formatTimeLeft(Date.parse(timer.dueAt) - now, format) : ''
  return left ? [turn, t('transactions:countdown.left', { time: left })] : [turn]
}
