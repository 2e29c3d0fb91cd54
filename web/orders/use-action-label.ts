import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type Action, isOver, may, type Role } from './order-process.ts'
import { useOrderWords } from './use-next-words.ts'

/** The words of each button, with their consequence. `slot` is the start that a seller is about to accept. */
export function useActionLabel(order: ServiceOrder): (action: Action, slot?: string) => string {
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
  const labels: Partial<Record<Action, (slot?: string) => string>> = {
    'confirm-payment': () => t('orders:do.pay', words),
    accept,
    decline: () => (may(order, 'accept') || isUnanswered(order) ? t('orders:do.decline') : t('orders:do.cancel')),
    schedule: () => (order.scheduleData ? t('orders:do.move') : t('orders:do.schedule')),
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
