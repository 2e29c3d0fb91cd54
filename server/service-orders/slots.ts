import type { Db } from '#server/db/open.ts'
import { isOverlap } from '#server/db/violations.ts'
import { slotTaken } from '#server/kernel/calendar.ts'
import { takeSlot } from '#server/kernel/calendar-data.ts'
import type { Slot } from '#shared/contract/common.ts'

/** Takes the seller's time for an order; 409 if another order has it. */
export async function holdSlot(
  tx: Db,
  { id, seller_id, schedule }: { id: string; seller_id: string | null; schedule: Slot | null },
): Promise<void> {
  if (!schedule || !seller_id) return
  try {
    await takeSlot(tx, id, seller_id, schedule)
  } catch (error) {
    throw isOverlap(error) ? slotTaken() : error
  }
}
