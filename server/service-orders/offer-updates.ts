import { deliveryDue } from './appointments.ts'
import type { OrderRow } from './data.ts'
import { termsOf } from './offer-terms.ts'
import type { Update } from './update-types.ts'

/** The state of an order from an offer once it is paid: the time was agreed with the offer, if it named one. */
const startOffered = (row: Pick<OrderRow, 'schedule' | 'pricing_frozen_at'>, now: Date) => ({
  to: row.schedule ? ('scheduled' as const) : ('accepted' as const),
  changes: {
    pricing_frozen_at: row.pricing_frozen_at ?? now,
    accepted_at: now,
    ...(row.schedule ? { original_start: new Date(row.schedule.start) } : {}),
  },
})

export const payOfferUpdate: Update<'payOffer' | 'reviveOffer'> = async (_, { row, now }) => startOffered(row, now)

/** A seller who begins without an appointment works towards a day instead. */
export const startUnscheduledUpdate: Update<'startUnscheduled'> = async (_, { row, deps, now }) => ({
  changes: {
    started_at: now,
    snapshot: JSON.stringify({ ...row.snapshot, bookable: false }),
    due_at: row.due_at ?? deliveryDue(row, deps, now),
    pending_reschedule: null,
  },
})

/** The order is the buyer's and the new provider's from now on, at the terms of the new offer. */
export const moveToOfferUpdate: Update<'moveToOffer'> = async (
  tx,
  { row, deps, input: { offerId, slot, note }, now },
) => {
  const { columns, schedule } = await termsOf(tx, deps, offerId, slot)
  const { to, changes } = startOffered({ ...row, schedule: schedule ?? null }, now)
  const ofBefore = { due_at: null, waited_for: false, decline_code: null, decline_reason: null }
  return { to, changes: { ...columns, ...changes, ...ofBefore, note: note || null } }
}

/** The seller who called off is out; another offer for the request may take the order over. */
export const reopenUpdate: Update<'reopen'> = async (_, { row }) => ({
  changes: {
    seller_id: null,
    previous_sellers: [...row.previous_sellers, ...(row.seller_id ? [row.seller_id] : [])],
    schedule: null,
    accepted_at: null,
    original_start: null,
    proposed_times: '[]',
    seller_message: null,
  },
})
