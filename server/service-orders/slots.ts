import { takeSlot } from '#server/availability/slots.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { addressCellOf } from '#server/places/point.ts'
import type { OrderRow } from './data.ts'

type Booked = Pick<OrderRow, 'id' | 'service_id' | 'listing_id' | 'address'>
type Located = Pick<Deps, 'gazetteer'>

/**
 * The seller whose time an order takes, the service that it is for, which is that of another seller who took it over, and
 * where its buyer wants it. The times of an offer are named before that is known, so they do not depend on it.
 */
export const availabilityOf = (
  { gazetteer }: Located,
  { id, service_id, listing_id, address }: Booked,
  sellerId: string,
) => ({
  orderId: id,
  sellerId,
  serviceId: service_id && listing_id,
  gridCell: service_id && address ? addressCellOf(gazetteer, address) : undefined,
})

/** Takes the seller's time for an order; 409 if something else has it. */
export async function holdSlot(
  tx: Db,
  deps: Located,
  row: Booked & Pick<OrderRow, 'seller_id' | 'schedule'>,
): Promise<void> {
  const { seller_id, schedule } = row
  if (schedule && seller_id) await takeSlot(tx, availabilityOf(deps, row, seller_id), schedule)
}
