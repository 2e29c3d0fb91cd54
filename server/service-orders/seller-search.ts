import { whyUnavailable } from '#server/availability/slots.ts'
import type { Slot, StoredInvitation } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { rejectOwnShop } from '#server/kernel/settings/contact-rules.ts'
import { addressCellOf } from '#server/places/point.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { appointmentAt } from './appointments.ts'
import { invitationOf } from './conditions.ts'
import { findOrderable, type OrderChanges, type OrderRow, verificationOf } from './data.ts'
import { findSimilar } from './seller-search-data.ts'
import { pricedOf, snapshotOf } from './snapshot.ts'

const INVITED = 10

/** True if a seller can have the appointment at one of the times, or none is named. */
async function isAvailableAtOne(
  db: Db,
  deps: Pick<Deps, 'gazetteer'>,
  service: { id: string; seller_id: string },
  row: OrderRow,
  times: readonly Slot[],
): Promise<boolean> {
  const gridCell = row.address ? addressCellOf(deps.gazetteer, row.address) : undefined
  const of = { sellerId: service.seller_id, serviceId: service.id, gridCell }
  const appointments = times.map((time) => appointmentAt(row, time))
  return times.length === 0 || (await whyUnavailable(db, of, appointments)).includes(undefined)
}

/** Sellers who could do the same work at one of these times for at most the paid price, the best first. */
export async function findInvitations(
  db: Db,
  deps: Pick<Deps, 'gazetteer'>,
  row: OrderRow,
  times: Slot[],
): Promise<StoredInvitation[]> {
  const previous_sellers = [...row.previous_sellers, ...(row.seller_id ? [row.seller_id] : [])]
  const similar = await findSimilar(db, { ...row, previous_sellers, times })
  const invitations = new Map<string, StoredInvitation>()
  for (const service of similar) {
    const itemTotal = priceOfService(pricedOf(service))
    if (itemTotal === undefined || itemTotal > row.item_total || invitations.has(service.seller_id)) continue
    if (!(await isAvailableAtOne(db, deps, service, row, times))) continue
    invitations.set(service.seller_id, { sellerId: service.seller_id, serviceId: service.id, itemTotal })
    if (invitations.size === INVITED) break
  }
  return [...invitations.values()]
}

/** The changes when another seller takes over; throws if the listing or its seller is gone meanwhile. */
export async function takeOverBy(
  tx: Db,
  row: OrderRow,
  accountId: string,
): Promise<OrderChanges & { itemTotal: number }> {
  const invitation = invitationOf(row, accountId)
  if (!invitation) throw notAllowed()
  await rejectOwnShop(tx, row.buyer_id, accountId)
  if ((await verificationOf(tx, accountId)) !== 'approved')
    throw notAllowed('sellerVerified', 'Only verified sellers can accept orders.')
  const service = await findOrderable(tx, invitation.serviceId)
  if (!service?.live) throw conflict('service_gone', 'The service that this order would move to is no longer offered.')
  const unitPrice = service.pricing_type === 'hourly' && service.price !== null ? service.price : invitation.itemTotal
  return {
    itemTotal: invitation.itemTotal,
    seller_id: accountId,
    listing_id: service.id,
    // The terms that the buyer saw before paying, and the new seller before accepting.
    snapshot: JSON.stringify({
      ...snapshotOf(service, {}, unitPrice, row.currency),
      cancellationPolicy: row.snapshot.cancellationPolicy,
    }),
    invitations: '[]',
  }
}
