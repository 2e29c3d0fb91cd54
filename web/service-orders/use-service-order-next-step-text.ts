import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import {
  isBeforeAppointment,
  isOver,
  isSearchingSeller,
  isUnderClaim,
  isViewersTurn,
  nextTimer,
  stateOf,
} from '#web/transactions/any-order.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { useTimerText } from '../transactions/use-timer-text.ts'
import { serviceOrderDisplayStateOf } from './service-order-actions.ts'

/** Whose turn it is, what is asked, and what happens if nobody does anything. */
export function useServiceOrderNextStepText(order: ServiceOrder, now: number) {
  const t = useT()
  const words = useOrderTextValues(order)
  const textOf = useTimerText(order)
  const situation = serviceOrderDisplayStateOf(order, now)
  const { turn } = stateOf(order)
  const next = nextTimer(order)
  // Whoever has reviewed it reads beside the own review when that is published.
  const timer = next?.name === 'reviewWindow' && order.reviewState !== 'open' ? undefined : next
  const text = timer && textOf(timer)
  const eyebrow = () => {
    if (isOver(order)) return t('transactions:over')
    if (isViewersTurn(order, now)) return t('transactions:yourStep')
    if (order.pendingReschedule) return t('transactions:waitingFor', words)
    if (isBeforeAppointment(order, now)) return t('transactions:comingUp')
    if (isSearchingSeller(order)) return t('service-order-pages:search.under')
    if (isUnderClaim(order) && !order.claimTurn) return t('service-order-pages:admin')
    return turn === order.role ? t('transactions:yourStep') : t('transactions:waitingFor', words)
  }
  const isReturning = isOver(order) && order.paymentPending !== undefined
  return {
    eyebrow: eyebrow(),
    title:
      isReturning && order.paymentPending
        ? t(`transactions:payment.pending.${order.paymentPending}`)
        : t(`transactions:next.${order.role}.${situation}.title`, words),
    text: t(`transactions:next.${order.role}.${situation}.text`, words),
    deadline: text ? { text, dueAt: timer?.dueAt ?? '' } : undefined,
  }
}
