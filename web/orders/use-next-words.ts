import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import {
  isClaimed,
  isEarly,
  isOver,
  isSearching,
  needsMe,
  nextTimer,
  otherOf,
  situationOf,
  stateOf,
} from './order-process.ts'
import { isTimerName } from './timer-names.ts'

/** What a sentence about an order may name, written for this person. */
export function useOrderWords(order: ServiceOrder) {
  const format = useFormat()
  const { pricing, scheduleData, snapshot } = order
  return {
    name: otherOf(order)?.name ?? '',
    /** What the buyer pays; sellers are never shown it. */
    amount: format.money(pricing.total ?? pricing.itemTotal),
    /** What the seller earns; to buyers it is the price. */
    net: format.money(pricing.sellerNet ?? pricing.subtotal),
    when: scheduleData ? format.dateTime(scheduleData.start) : snapshot.title,
  }
}

/** Whose turn it is, what is asked, and what happens if nobody does anything. */
export function useNextWords(order: ServiceOrder, now: number) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const situation = situationOf(order, now)
  const { turn } = stateOf(order)
  const next = nextTimer(order)
  // Whoever has reviewed it reads beside the own review when that is published.
  const timer = next?.name === 'reviewWindow' && order.reviewState !== 'open' ? undefined : next
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
    deadline:
      timer && isTimerName(timer.name)
        ? {
            text: t(`orders:timers.${timer.name}.${order.role}`, { ...words, when: format.dateTime(timer.dueAt) }),
            dueAt: timer.dueAt,
          }
        : undefined,
  }
}
