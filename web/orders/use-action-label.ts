import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isOver, may, type Role } from './any-order.ts'
import type { Action } from './order-process.ts'
import { type RefundWay, refundWay } from './order-ways.ts'
import { isReserved } from './payment-parts.ts'
import { useOrderWords } from './use-order-words.ts'

/** The words of each button, with their consequence. `slot` is the start that is about to be accepted or confirmed. */
export function useActionLabel(order: ServiceOrder, now = 0): (action: Action, slot?: string) => string {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const price = format.money(order.pricing.subtotal)
  const accept = (slot?: string) => {
    if (!order.snapshot.bookable) return t('orders:do.acceptDelivery', words)
    return slot ? t('orders:do.accept', { when: format.dateTime(slot) }) : t('orders:do.acceptUntimed')
  }
  const complete: Record<Role, () => string> = {
    buyer: () => t('orders:do.confirm', { ...words, amount: price }),
    seller: () => (order.unmarked ? t('orders:do.didIt') : t('orders:do.finish')),
  }
  const refund: Record<RefundWay, () => string> = {
    stop: () => t('moves:search.stop', words),
    late: () => t('moves:refund.ask'),
    cancel: () => t('moves:refund.cancel'),
    claim: () => t('moves:claim.report'),
  }
  const move = () => {
    if (may(order, 'answer-reschedule')) return t('moves:move.other')
    return order.pendingReschedule ? t('moves:move.again') : t('orders:do.move')
  }
  const labels: Partial<Record<Action, (slot?: string) => string>> = {
    'confirm-payment': () => t('orders:do.pay', words),
    accept,
    decline: () => (isReserved(order) ? t('orders:do.decline') : t('orders:do.cancel')),
    schedule: () => (order.scheduleData ? move() : t('orders:do.schedule')),
    'confirm-time-proposal': (slot) =>
      slot ? t('moves:proposal.confirm', { when: format.dateTime(slot) }) : t('orders:actions.confirm-time-proposal'),
    'request-refund': () => refund[refundWay(order, now)](),
    'in-progress': () => t('orders:do.start'),
    complete: complete[order.role],
    'process-refund-post-decline': () => t('orders:do.takeBack', words),
    delete: () => (isOver(order) ? t('orders:do.remove') : t('orders:do.giveUp')),
  }
  return (action, slot) => labels[action]?.(slot) ?? t(`orders:actions.${action}`)
}

/** Somebody who may not accept yet still has to answer. */
export const isUnanswered = ({ blockedActions }: ServiceOrder): boolean =>
  blockedActions.some(({ action }) => action === 'accept')
