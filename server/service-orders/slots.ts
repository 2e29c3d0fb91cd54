import { takeSlot } from '#server/availability/slots.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderRow } from './data.ts'

type Booked = Pick<OrderRow, 'id' | 'service_id' | 'listing_id'>

/** The seller whose time an order takes, and the service that it is for: that of another seller who took it over. */
export const availabilityOf = ({ id, service_id, listing_id }: Booked, sellerId: string) => ({
  orderId: id,
  sellerId,
  serviceId: service_id && listing_id,
})

/** Takes the seller's time for an order; 409 if something else has it. */
export async function holdSlot(tx: Db, row: Booked & Pick<OrderRow, 'seller_id' | 'schedule'>): Promise<void> {
  const { seller_id, schedule } = row
  if (schedule && seller_id) await takeSlot(tx, availabilityOf(row, seller_id), schedule)
}
