import { takeSlot } from '#server/availability/slots.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { startProcess } from '#server/kernel/process/run-transition.ts'
import { openPayment } from '#server/payments/outbox.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { captureModeOf } from '#shared/policies/capture.ts'
import { heldMoneyFor } from '#shared/policies/held-money.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { rejectTooLate } from './appointments.ts'
import { insertOrder, type OrderRow } from './data.ts'
import { termsOf } from './offer-terms.ts'
import { serviceOrderHandler } from './process-handler.ts'
import { findEarlierAddress } from './work-address-data.ts'

/**
 * Opens the order of an accepted offer and its payment, which takes the money at once. Returns its id. Refuses a time that
 * leaves less than the shortest time to pay (409).
 */
export async function openOfferOrder(
  tx: Db,
  deps: Deps,
  { offerId, slot, note }: { offerId: string; slot?: number | undefined; note?: string | undefined },
): Promise<string> {
  const { offer, snapshot, schedule, pricing, columns } = await termsOf(tx, deps, offerId, slot)
  const { rules } = deps.settings
  if (schedule) rejectTooLate(schedule, rules, offer.now, durationMs(rules.paymentWindow))
  const [id, paymentId] = [newId(), newId()]
  const address = await findEarlierAddress(tx, offer.ref_id)
  await insertOrder(tx, {
    id,
    kind: serviceOrder.name,
    request_id: offer.ref_id,
    from_offer: true,
    buyer_id: offer.requester_id,
    status: serviceOrder.initial,
    note: note || null,
    address: address && snapshot.locationType === 'at_customer' ? JSON.stringify(address) : null,
    currency: offer.currency,
    payment_id: paymentId,
    ...columns,
  })
  if (schedule) await takeSlot(tx, { orderId: id, sellerId: offer.provider_id }, schedule)
  await startProcess(tx, deps, serviceOrderHandler, id, { actor: 'buyer', actorId: offer.requester_id })
  await openPayment(tx, {
    id: paymentId,
    kind: serviceOrder.name,
    refId: id,
    payerId: offer.requester_id,
    payeeId: offer.provider_id,
    amount: pricing.total,
    currency: offer.currency,
    captureMode: captureModeOf('offer'),
  })
  return id
}

/** The money of an order that pays another one, in minor units. */
export const heldBy = ({ captured_amount, refunded_amount }: OrderRow): number =>
  (captured_amount ?? 0) - (refunded_amount ?? 0)

/** True if the money that an order holds pays the offer, which begins at the chosen of its times. */
export async function isCovered(
  tx: Db,
  deps: Deps,
  row: OrderRow,
  { offerId, slot }: { offerId: string; slot: number | undefined },
): Promise<boolean> {
  const { pricing } = await termsOf(tx, deps, offerId, slot)
  return heldMoneyFor(heldBy(row), pricing.total).pays
}
