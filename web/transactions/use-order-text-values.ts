import { type Format, useFormat } from '#web/kernel/format.ts'
import { otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf, type OrderTextValues } from './kind.ts'

/** What a sentence about an order may name, written for this person. */
export function orderTextValues(order: AnyOrder, format: Format): OrderTextValues {
  const { pricing, snapshot } = order
  const appointment = kindOf(order).appointment?.of(order)
  return {
    name: otherSideOf(order)?.name ?? '',
    /** What the buyer pays; sellers are never shown it. */
    amount: format.money(pricing.total ?? pricing.itemTotal),
    /** What the seller earns; to buyers it is the price. */
    net: format.money(pricing.sellerNet ?? pricing.subtotal),
    when: appointment ? format.dateTime(appointment.start) : snapshot.title,
  }
}

export const useOrderTextValues = (order: AnyOrder): OrderTextValues => orderTextValues(order, useFormat())
