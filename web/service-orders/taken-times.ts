import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFreeTimes } from '#web/services/free-times.ts'

/**
 * Tells of a time that one side has named whether something else has taken it since; false while that is not known.
 * Without an order nothing is read.
 */
export function useTakenTimes(order: ServiceOrder | undefined): (slot: Slot | undefined) => boolean {
  const { times } = useFreeTimes(order && { kind: 'order', id: order._id })
  const taken = new Set(times?.taken.map((start) => Date.parse(start)))
  return (slot) => slot !== undefined && taken.has(Date.parse(slot.start))
}
