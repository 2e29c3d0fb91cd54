import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isPaymentCharged, isPaymentReserved } from '#web/payments/payment-state.ts'
import { appointmentOf, isAllowed, isOver } from '#web/transactions/any-order.ts'
import type { Role } from '#web/transactions/kind.ts'
import { nextTextOf, useOrderTextValues } from '#web/transactions/order-text.ts'
import {
  agreementOf,
  isJustBegun,
  type RefundMode,
  refundModeOf,
  type ServiceOrderAction,
} from './service-order-actions.ts'

const hasBegun = ({ start }: { start: string }, now: number) => Date.parse(start) <= now

function rescheduleReadingOf({ pendingReschedule, role }: ServiceOrder) {
  if (!pendingReschedule) return undefined
  return pendingReschedule.by === role ? 'moving' : 'asked'
}

/** Returns the conditions that change the text of a state, the most important first. */
function readingsOf(order: ServiceOrder, now: number) {
  const booking = appointmentOf(order)
  return [
    order.unmarked && 'unmarked',
    isJustBegun(order, now) && 'begun',
    agreementOf(order),
    order.declineReason?.code,
    rescheduleReadingOf(order),
    booking && hasBegun(booking, now) && 'now',
    order.proposalRound > 0 && 'reaffirmed',
    order.isWaitedFor && 'waited',
    order.dueAt && Date.parse(order.dueAt) <= now ? 'late' : undefined,
    !order.snapshot.bookable && 'delivery',
    isPaymentCharged(order) && 'kept',
  ]
}

/** Returns the title and the explanation of the next step. */
export function useServiceOrderNextText(order: ServiceOrder, now: number): { title: string; text: string } {
  const t = useT()
  const values = useOrderTextValues(order)
  return nextTextOf(order, { next: 'service-order-pages:next', readings: readingsOf(order, now), values }, t)
}

/** The words of each button, with their consequence. `slot` is the start that is about to be accepted or confirmed. */
export function useServiceOrderActionLabel(
  order: ServiceOrder,
  now = 0,
): (action: ServiceOrderAction, slot?: string) => string {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const price = format.money(order.pricing.subtotal)
  const accept = (slot?: string) => {
    if (!order.snapshot.bookable) return t('service-order-pages:do.acceptDelivery', words)
    return slot
      ? t('service-order-pages:do.accept', { when: format.appointment(slot) })
      : t('service-order-pages:do.acceptUntimed')
  }
  const complete: Record<Role, () => string> = {
    buyer: () => t('service-order-pages:do.confirm', { ...words, amount: price }),
    seller: () => (order.unmarked ? t('service-order-pages:do.didIt') : t('service-order-pages:do.finish')),
  }
  const refund: Record<RefundMode, () => string> = {
    stop: () => t('service-order-pages:search.stop', words),
    free: () => t('service-order-pages:refund.ask'),
    cancel: () => t('service-order-pages:refund.cancel'),
    claim: () => t('service-order-pages:claim.report'),
  }
  const move = () => {
    if (isAllowed(order, 'answer-reschedule')) return t('service-order-pages:move.other')
    return order.pendingReschedule ? t('service-order-pages:move.again') : t('service-order-pages:do.move')
  }
  const giveUp = () => (order.serviceRequestId ? t('service-order-pages:offered.undo') : t('transactions:do.giveUp'))
  const labels: Partial<Record<ServiceOrderAction, (slot?: string) => string>> = {
    'confirm-payment': () => t('transactions:do.pay', words),
    accept,
    decline: () => (isPaymentReserved(order) ? t('transactions:do.decline') : t('service-order-pages:do.callOff')),
    schedule: () => (order.scheduleData || order.pendingReschedule ? move() : t('service-order-pages:do.schedule')),
    'confirm-time-proposal': (slot) =>
      slot
        ? t('service-order-pages:proposal.confirm', { when: format.appointment(slot) })
        : t('service-orders:actions.confirm-time-proposal'),
    'request-refund': () => refund[refundModeOf(order, now)](),
    'in-progress': () => t('service-order-pages:do.start'),
    complete: complete[order.role],
    'process-refund-post-decline': () => t('service-order-pages:do.takeBack', words),
    delete: () => (isOver(order) ? t('transactions:do.remove') : giveUp()),
  }
  return (action, slot) => labels[action]?.(slot) ?? t(`service-orders:actions.${action}`)
}

/** A seller who may not accept yet still has to answer. */
export const isAcceptBlocked = ({ blockedActions }: ServiceOrder): boolean =>
  blockedActions.some(({ action }) => action === 'accept')

/** The times that a buyer asked for, in words, best first. */
export function useTimePreferenceLabels(times: readonly Slot[]): string[] {
  const t = useT()
  const format = useFormat()
  return times.map(({ start, end }, index) => {
    const when = format.range(start, end)
    return index === 0
      ? t('service-order-pages:where.first', { when })
      : t('service-order-pages:where.choice', { rank: index + 1, when })
  })
}
