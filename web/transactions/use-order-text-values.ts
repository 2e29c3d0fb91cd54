import { useFormat } from '#web/kernel/format.ts'
import { type AnyOrder, otherSideOf } from './any-order.ts'

/** What a sentence about an order may name, written for this person. */
export function useOrderTextValues(order: AnyOrder) {
  const format = useFormat()
  const { pricing, snapshot } = order
  const scheduleData = 'service' in order ? order.scheduleData : undefined
  return {
    name: otherSideOf(order)?.name ?? '',
    /** What the buyer pays; sellers are never shown it. */
    amount: format.money(pricing.total ?? pricing.itemTotal),
    /** What the seller earns; to buyers it is the price. */
    net: format.money(pricing.sellerNet ?? pricing.subtotal),
    when: scheduleData ? format.dateTime(scheduleData.start) : snapshot.title,
  }
}
