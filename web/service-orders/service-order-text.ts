import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isPaymentCharged } from '#web/payments/payment-state.ts'
import { appointmentOf, isAllowed, isOver, isUnanswered } from '#web/transactions/any-order.ts'
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
    isPaymentCharged(order) && order.proposalRound > 0 && 'keptReaffirmed',
    isPaymentCharged(order) && !order.snapshot.bookable && 'keptDelivery',
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
  return nextTextOf(order, { states: 'service-order:states', readings: readingsOf(order, now), values }, t)
}

/** The words of each button, with their consequence. `slot` is the start that is about to be accepted or confirmed. */
export function useServiceOrderActionLabel(
  order: ServiceOrder,
  now = 0,
): (action: ServiceOrderAction, slot?: string) => string {
  const t = useT()
  const format = useFormat()
  const texts = useOrderTextValues(order)
  const price = format.money(order.pricing.subtotal)
  const accept = (slot?: string) => {
    if (!order.snapshot.bookable) return t('service-order:transitions.accept.pageButton.delivery', texts)
    return slot
      ? t('service-order:transitions.accept.pageButton.timed', { when: format.appointment(slot) })
      : t('service-order:transitions.accept.pageButton.untimed')
  }
  const complete: Record<Role, () => string> = {
    buyer: () => t('service-order:transitions.complete.pageButton.confirm', { ...texts, amount: price }),
    seller: () =>
      order.unmarked
        ? t('service-order:transitions.complete.pageButton.didIt')
        : t('service-order:transitions.complete.pageButton.finish'),
  }
  const refund: Record<RefundMode, () => string> = {
    stop: () => t('service-order:transitions.stopSearch.pageButton', texts),
    free: () => t('service-order:transitions.requestRefund.pageButton.free'),
    cancel: () => t('service-order:transitions.requestRefund.pageButton.cancel'),
    claim: () => t('service-order:transitions.requestRefund.pageButton.claim'),
  }
  const move = () => {
    if (isAllowed(order, 'answer-reschedule')) return t('service-order:transitions.schedule.pageButton.other')
    return order.pendingReschedule
      ? t('service-order:transitions.schedule.pageButton.again')
      : t('service-order:transitions.schedule.pageButton.move')
  }
  const giveUp = () =>
    order.serviceRequestId
      ? t('service-order:transitions.undoOffer.pageButton')
      : t('order:transitions.abandon.pageButton')
  const labels: Partial<Record<ServiceOrderAction, (slot?: string) => string>> = {
    'confirm-payment': () => t('order:transitions.confirmPayment.pageButton', texts),
    accept,
    decline: () =>
      isUnanswered(order)
        ? t('order:transitions.decline.pageButton')
        : t('service-order:transitions.decline.pageButton'),
    schedule: () =>
      order.scheduleData || order.pendingReschedule ? move() : t('service-order:transitions.schedule.pageButton.set'),
    'confirm-time-proposal': (slot) =>
      slot
        ? t('service-order:transitions.confirmTimeProposal.pageButton', { when: format.appointment(slot) })
        : t('service-order:transitions.confirmTimeProposal.button'),
    'request-refund': () => refund[refundModeOf(order, now)](),
    'in-progress': () => t('service-order:transitions.inProgress.pageButton'),
    complete: complete[order.role],
    'process-refund-post-decline': () => t('service-order:transitions.processRefundPostDecline.pageButton', texts),
    delete: () => (isOver(order) ? t('order:transitions.hide.pageButton') : giveUp()),
  }
  return (action, slot) => labels[action]?.(slot) ?? t(`service-order:transitions.${camelCase(action)}.button`)
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
      ? t('service-order:where.first', { when })
      : t('service-order:where.choice', { rank: index + 1, when })
  })
}
