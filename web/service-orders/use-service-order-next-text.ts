import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isOver } from '#web/transactions/any-order.ts'
import { useOrderTextValues } from '#web/transactions/use-order-text-values.ts'
import { serviceOrderDisplayStateOf } from './service-order-actions.ts'

/** What is asked, and what it means. */
export function useServiceOrderNextText(order: ServiceOrder, now: number): { title: string; text: string } {
  const t = useT()
  const words = useOrderTextValues(order)
  const situation = serviceOrderDisplayStateOf(order, now)
  const pending = isOver(order) ? order.paymentPending : undefined
  return {
    title: pending
      ? t(`transactions:payment.pending.${pending}`)
      : t(`transactions:next.${order.role}.${situation}.title`, words),
    text: t(`transactions:next.${order.role}.${situation}.text`, words),
  }
}
