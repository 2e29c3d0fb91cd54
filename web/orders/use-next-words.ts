import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isClaimed, isOver, nextTimer, stateOf } from './any-order.ts'
import { isEarly, isSearching, needsMe, situationOf } from './order-process.ts'
import { useOrderWords } from './use-order-words.ts'
import { useTimerText } from './use-timer-text.ts'

/** Whose turn it is, what is asked, and what happens if nobody does anything. */
export function useNextWords(order: ServiceOrder, now: number) {
  const t = useT()
  const words = useOrderWords(order)
  const textOf = useTimerText(order)
  const situation = situationOf(order, now)
  const { turn } = stateOf(order)
  const next = nextTimer(order)
  // Whoever has reviewed it reads beside the own review when that is published.
  const timer = next?.name === 'reviewWindow' && order.reviewState !== 'open' ? undefined : next
  const text = timer && textOf(timer)
  const eyebrow = () => {
    if (isOver(order)) return t('orders:over')
    if (needsMe(order, now)) return t('orders:yourStep')
    if (order.pendingReschedule) return t('orders:waitingFor', words)
    if (isEarly(order, now)) return t('orders:comingUp')
    if (isSearching(order)) return t('moves:search.under')
    if (isClaimed(order) && !order.claimTurn) return t('moves:admin')
    return turn === order.role ? t('orders:yourStep') : t('orders:waitingFor', words)
  }
  const isReturning = isOver(order) && order.paymentPending !== undefined
  return {
    eyebrow: eyebrow(),
    title:
      isReturning && order.paymentPending
        ? t(`orders:payment.pending.${order.paymentPending}`)
        : t(`orders:next.${order.role}.${situation}.title`, words),
    text: t(`orders:next.${order.role}.${situation}.text`, words),
    deadline: text ? { text, dueAt: timer?.dueAt ?? '' } : undefined,
  }
}
