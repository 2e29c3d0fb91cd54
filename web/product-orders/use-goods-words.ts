import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isClaimed, isOver, stateOf, timersOf } from '#web/orders/any-order.ts'
import { sentOf } from '#web/orders/goods-parts.ts'
import { needsMe } from '#web/orders/order-process.ts'
import { useOrderWords } from '#web/orders/use-order-words.ts'
import { useTimerText } from '#web/orders/use-timer-text.ts'
import { situationOf } from './goods-process.ts'

/** What a sentence about an order of a product may name, written for this person. */
export function useGoodsWords(order: ProductOrder) {
  const format = useFormat()
  const expected = order.shipment?.estimatedDelivery
  return {
    ...useOrderWords(order),
    /** The price of the thing and its way, without the fee. */
    price: format.money(order.pricing.subtotal),
    refund: format.money(order.return?.refund ?? order.pricing.total ?? order.pricing.subtotal),
    /** By when it is sent or ready. */
    day: order.shipBy ? format.date(order.shipBy, 'day') : '',
    sent: sentOf(order),
    quantity: order.quantity,
    expected: expected ? format.date(expected, 'day') : '',
  }
}

/** Whose turn it is, what is asked, and what happens if nobody does anything. */
export function useGoodsNext(order: ProductOrder, now: number) {
  const t = useT()
  const words = useGoodsWords(order)
  const textOf = useTimerText(order)
  const situation = situationOf(order)
  const timer = timersOf(order)
    // Whoever has reviewed it reads beside the own review when that is published.
    .filter(({ name }) => name !== 'reviewWindow' || order.reviewState === 'open')
    .find(textOf)
  const text = timer && textOf(timer)
  const eyebrow = () => {
    if (isOver(order)) return t('orders:over')
    if (needsMe(order, now)) return t('orders:yourStep')
    if (isClaimed(order) && !order.claimTurn) return t('deliveries:admin')
    if (!stateOf(order).turn && !order.claimTurn) return t('deliveries:onItsWay')
    return t('orders:waitingFor', words)
  }
  const pending = isOver(order) ? order.paymentPending : undefined
  return {
    eyebrow: eyebrow(),
    title: pending
      ? t(`orders:payment.pending.${pending}`)
      : t(`deliveries:next.${order.role}.${situation}.title`, words),
    // What is still on its way back has not come back yet.
    text: t(`deliveries:next.${order.role}.${pending === 'refund' ? 'refunded' : situation}.text`, words),
    deadline: text ? { text, dueAt: timer.dueAt } : undefined,
  }
}
