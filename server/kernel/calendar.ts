import type { Db } from '#server/db/open.ts'
import type { Slot } from '#shared/contract/common.ts'
import { isSellerBusy } from './calendar-data.ts'
import { conflict } from './errors.ts'

export const slotTaken = () => conflict('slot_taken', 'This time is already taken by another order.')

/** Refuses times of which an order of the seller has one, with 409 `slot_taken`; `orderId` is the order that it is for. */
export async function refuseTaken(
  db: Db,
  { sellerId, slots, orderId }: { sellerId: string; slots: readonly Slot[]; orderId?: string },
): Promise<void> {
  for (const slot of slots) if (await isSellerBusy(db, { sellerId, slot, orderId })) throw slotTaken()
}
