import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { InputOf } from '#server/kernel/process/process-handler.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import type { Slot } from '#shared/contract/common.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { TRANSFER_TIME } from '#shared/policies/payment-providers.ts'
import { appointmentAt, deliveryDue, rejectTooLate } from './appointments.ts'
import { isUnfunded } from './conditions.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { takeOverBy } from './seller-search.ts'
import type { Process, Update } from './update-types.ts'

export const isSameStart = (a: Pick<Slot, 'start'>, b: Pick<Slot, 'start'>) =>
  Date.parse(a.start) === Date.parse(b.start)

/** The chosen one of the offered times; it must lie far enough ahead, with time to pay if the money is still to come. */
function chosenOf(chosen: Slot, offered: Slot[], { deps, row, now }: { deps: Deps; row: OrderRow; now: Date }): Slot {
  if (!offered.some((slot) => isSameStart(slot, chosen)))
    throw badInput({ acceptedTimePreference: 'must be one of the times that were offered' })
  rejectTooLate(chosen, deps.settings.rules, now, isUnfunded(row) ? TRANSFER_TIME : undefined)
  return chosen
}

const booked = (row: OrderRow, wish: Slot, now: Date): OrderChanges => {
  const slot = JSON.stringify(appointmentAt(row, wish))
  return { accepted_at: now, accepted_time_preference: slot, schedule: slot, original_start: new Date(wish.start) }
}

type Accepting = { deps: Deps; row: OrderRow; input: InputOf<Process, 'accept'>; now: Date }

/** The order as a seller accepts it: with one of the preferred times, or with a day for a delivery. */
function acceptanceOf({ deps, row, input, now }: Accepting): { to: 'scheduled' | 'accepted'; changes: OrderChanges } {
  // The later visits of a series follow the first one, so its time is agreed at once.
  const chosen =
    input?.acceptedTimePreference ?? (row.series_status === 'proposed' ? row.time_preferences[0] : undefined)
  if (!row.snapshot.bookable)
    return { to: 'accepted', changes: { accepted_at: now, due_at: deliveryDue(row, deps, now), waited_for: false } }
  if (!chosen) return { to: 'accepted', changes: { accepted_at: now } }
  return { to: 'scheduled', changes: booked(row, chosenOf(chosen, row.time_preferences, { deps, row, now }), now) }
}

export const updateAccept: Update<'accept'> = async (_, context) => acceptanceOf(context)

/** Another seller takes the order over, at a price of their own that is no higher. */
export const updateTakeOver: Update<'takeOver'> = async (tx, context) => {
  const { deps, row, actorId, now } = context
  if (!actorId) throw new Error(`order ${row.id} is taken over without a seller`)
  const { itemTotal, ...changes } = await takeOverBy(tx, row, actorId)
  const price = priceOrder({ itemTotal }, 'services', await rulesOfSeller(tx, deps.settings.rules, actorId))
  const accepted = acceptanceOf(context)
  return {
    ...accepted,
    changes: {
      ...accepted.changes,
      ...changes,
      accepted_at: now,
      decline_code: null,
      decline_reason: null,
      item_total: price.itemTotal,
      subtotal: price.subtotal,
      buyer_fee: price.buyerFee,
      total: price.total,
      commission: price.commission,
      seller_net: price.sellerNet,
    },
  }
}

export const updateConfirmProposal: Update<'confirmTimeProposal' | 'confirmProposalUnpaid'> = async (
  _,
  { deps, row, input, now },
) => ({
  changes: booked(row, chosenOf(input.acceptedTimePreference, row.proposed_times, { deps, row, now }), now),
})

/** The seller has agreed, and the buyer is asked for the money. */
export const updateAcceptUnpaid: Update<'acceptUnpaid'> = async (_, context) => ({
  changes: acceptanceOf(context).changes,
})

/** The money is there: the order is binding from now on, and the days of a delivery begin. */
export const updatePayAccepted: Update<'payAccepted' | 'reviveAccepted'> = async (_, { deps, row, now }) => ({
  to: row.schedule ? 'scheduled' : 'accepted',
  changes: { accepted_at: now, ...(row.snapshot.bookable ? {} : { due_at: deliveryDue(row, deps, now) }) },
})
