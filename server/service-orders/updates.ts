import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { InputOf, Updates } from '#server/kernel/process/process-handler.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import { phaseUpdates } from '#server/transactions/phases.ts'
import { reasonOfDecline, requireReason } from '#server/transactions/reasons.ts'
import { claimChanges, returnedState } from '#server/transactions/settlement.ts'
import type { Slot } from '#shared/contract/common.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import { answerReserve } from '#shared/policies/appointment.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import {
  openStartError,
  requireFree,
  updateAgreedMove,
  updateAskToMove,
  updateReschedule,
  updateSchedule,
  withoutMove,
} from './appointment-updates.ts'
import { appointmentAt, deliveryDue, openTimes, rejectTooLate } from './appointments.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { moveToOfferUpdate, payOfferUpdate, reopenUpdate, startUnscheduledUpdate } from './offer-updates.ts'
import { findInvitations, takeOverBy } from './seller-search.ts'
import { cancelUpdate, fullRefundUpdate } from './settlement.ts'
import type { Process, Update } from './update-types.ts'

export const isSameStart = (a: Pick<Slot, 'start'>, b: Pick<Slot, 'start'>) =>
  Date.parse(a.start) === Date.parse(b.start)

/** The chosen one of the offered times; it must lie far enough ahead. */
function chosenOf(chosen: Slot, offered: Slot[], { deps, now }: { deps: Deps; now: Date }): Slot {
  if (!offered.some((slot) => isSameStart(slot, chosen)))
    throw badInput({ acceptedTimePreference: 'must be one of the times that were offered' })
  rejectTooLate(chosen, deps.settings.rules, now)
  return chosen
}

const booked = (row: OrderRow, wish: Slot, now: Date): OrderChanges => {
  const slot = JSON.stringify(appointmentAt(row, wish))
  return { accepted_at: now, accepted_time_preference: slot, schedule: slot, original_start: new Date(wish.start) }
}

const updateAccept: Update<'accept' | 'takeOver'> = async (_, { deps, row, input, now }) => {
  // The later visits of a series follow the first one, so its time is agreed at once.
  const chosen =
    input?.acceptedTimePreference ?? (row.series_status === 'proposed' ? row.time_preferences[0] : undefined)
  if (!row.snapshot.bookable)
    return { to: 'accepted', changes: { accepted_at: now, due_at: deliveryDue(row, deps, now), waited_for: false } }
  if (!chosen) return { to: 'accepted', changes: { accepted_at: now } }
  return { to: 'scheduled', changes: booked(row, chosenOf(chosen, row.time_preferences, { deps, now }), now) }
}

/** Another seller takes the order over, at a price of their own that is no higher. */
const updateTakeOver: Update<'takeOver'> = async (tx, context) => {
  const { deps, row, actorId, now } = context
  if (!actorId) throw new Error(`order ${row.id} is taken over without a seller`)
  const { itemTotal, ...changes } = await takeOverBy(tx, row, actorId)
  const price = priceOrder({ itemTotal }, 'services', await rulesOfSeller(tx, deps.settings.rules, actorId))
  const accepted = await updateAccept(tx, context)
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

const updateProposal: Update<'proposeTimeChange'> = async (tx, { deps, row, input, now }) => {
  const { proposedTimePreferences: wishes, sellerMessage } = input
  const validationErrors = wishes.flatMap(({ start }, index) => {
    const validationError = openStartError(row, deps, start, now, answerReserve(deps.settings.rules))
    return validationError ? [[`proposedTimePreferences.${index}.start`, validationError]] : []
  })
  if (validationErrors.length > 0) throw badInput(Object.fromEntries(validationErrors))
  const times = wishes.map((wish) => appointmentAt(row, wish))
  await requireFree(tx, deps, row, times)
  return {
    changes: {
      proposed_times: JSON.stringify(times),
      seller_message: sellerMessage || null,
      proposal_round: row.proposal_round + 1,
    },
    ...(sellerMessage ? { note: sellerMessage } : {}),
  }
}

const updateConfirmProposal: Update<'confirmTimeProposal'> = async (_, { deps, row, input, now }) => ({
  changes: booked(row, chosenOf(input.acceptedTimePreference, row.proposed_times, { deps, now }), now),
})

/** The buyer insists on the preferred times; those that leave the seller too little time to answer count no more. */
const updateReaffirm: Update<'reaffirmPreference'> = async (_, { deps, row, now }) => {
  const { rules } = deps.settings
  const last = row.time_preferences.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start)).at(-1)
  if (last) rejectTooLate(last, rules, now, durationMs(rules.sellerResponseMin))
  return {}
}

const declineUpdate = (code: InputOf<Process, 'decline'>['code'], reason: string | null) => ({
  changes: { decline_code: code ?? 'other', decline_reason: reason, schedule: null },
  ...(reason ? { note: reason } : {}),
})

const updateSearch: Update<'findAnotherSeller'> = async (tx, { deps, row }) => {
  const times = openTimes(row, deps.settings.rules)
  const invitations = await findInvitations(tx, deps, row, times)
  return {
    changes: {
      seller_id: null,
      previous_sellers: [...row.previous_sellers, ...(row.seller_id ? [row.seller_id] : [])],
      invitations: JSON.stringify(invitations),
      ever_invited: [...new Set([...row.ever_invited, ...invitations.map(({ sellerId }) => sellerId)])],
      time_preferences: JSON.stringify(times),
      schedule: null,
      accepted_at: null,
      original_start: null,
      accepted_time_preference: null,
      proposed_times: '[]',
      proposal_round: 0,
      seller_message: null,
    },
  }
}

const updateWait: Update<'wait' | 'waitStarted'> = async () => ({ changes: { waited_for: true } })

const updateExtend: Update<'extend' | 'extendStarted'> = async (_, { deps, row, input, now }) => {
  const until = new Date(input.until)
  if (until <= now) throw badInput({ until: 'must be in the future' })
  if (until > later(row.accepted_at ?? now, deps.settings.rules.maxHold)) throw badInput({ until: 'is too far away' })
  return { changes: { due_at: until, waited_for: false } }
}

const updateFinish: Update<'finish' | 'finishAppointment' | 'deliver' | 'finishUnmarked'> = async (
  _,
  { input: { note, photos }, now },
) => ({
  changes: {
    completion: JSON.stringify({
      ...(note ? { note } : {}),
      photos: photos.map(({ id }) => id),
      at: now.toISOString(),
    }),
    unmarked: false,
  },
  ...(note ? { note } : {}),
})

const updateConfirm: Update<'confirm'> = async (_, { input }) => {
  if (input.photos.length > 0) throw badInput({ photos: 'are for the seller to add' })
  return { changes: { review_state: 'open' } }
}

/** A change takes time, too: work that was delivered in time is not late because the buyer wants a change. */
const updateRevise: Update<'revise'> = async (_, { deps, row, input, now }) => {
  const due = row.due_at && new Date(Math.max(row.due_at.getTime(), deliveryDue(row, deps, now).getTime()))
  return {
    changes: { revision_count: row.revision_count + 1, ...(due ? { due_at: due, waited_for: false } : {}) },
    note: input.message,
  }
}

/** The seller has not agreed to the order yet, so the other side need not be told why it ends. */
const withReason = ({ reason }: InputOf<Process, 'withdraw'>) => ({
  changes: { refund_reason: reason || null },
  ...(reason ? { note: reason } : {}),
})

/** Invited sellers have nothing to do with the order any more. */
const withoutInvitations = { invitations: '[]' }

const claimUpdate: Update<'claim' | 'claimMissed' | 'claimCompleted'> = async (_, { row, now, input }) =>
  claimChanges(serviceOrder, { row, now, ...input, reason: requireReason(input.reason) })

const phases = phaseUpdates(serviceOrder, { isDone: ({ completion }: OrderRow) => completion !== null })

/** Its money is held from now on, and its cancellation follows the policy. */
const payVisitUpdate: Update<'payVisit' | 'reviveVisit'> = async (_, { row, now }) => ({
  changes: {
    pricing_frozen_at: now,
    accepted_at: now,
    ...(row.schedule ? { original_start: new Date(row.schedule.start) } : {}),
  },
})

const startUpdate: Update<'start' | 'startDelivery'> = async (_, { now }) => ({ changes: { started_at: now } })

export const updates: Updates<Process, OrderRow, OrderChanges> = {
  ...phases,
  payAgain: async (_, { row }) => ({
    to: row.schedule ? 'scheduled' : 'accepted',
    changes: { capture_refused: false },
  }),
  payOffer: payOfferUpdate,
  reviveOffer: payOfferUpdate,
  reopen: reopenUpdate,
  moveToOffer: moveToOfferUpdate,
  start: startUpdate,
  startDelivery: startUpdate,
  startUnscheduled: startUnscheduledUpdate,
  cancelJustStarted: async (_, { row, input }) => fullRefundUpdate(row, requireReason(input.reason)),
  accept: updateAccept,
  proposeTimeChange: updateProposal,
  reaffirmPreference: updateReaffirm,
  confirmTimeProposal: updateConfirmProposal,
  decline: async (_, { input }) => declineUpdate(input.code, reasonOfDecline(input)),
  payVisit: payVisitUpdate,
  reviveVisit: payVisitUpdate,
  callOffVisit: async (_, { input }) => {
    const reason = requireReason(input.reason)
    return { changes: { decline_code: input.code ?? 'other', decline_reason: reason }, note: reason }
  },
  callOff: async (_, { input }) => declineUpdate(input.code, requireReason(input.reason)),
  answerTooLate: async () => ({ changes: { decline_code: 'auto' } }),
  answerTooLateAgain: async () => ({ changes: { decline_code: 'auto' } }),
  leaveProposal: async () => ({ changes: { decline_code: 'no_answer' } }),
  lapse: async () => ({ changes: withoutInvitations }),
  withdraw: async (_, { input }) => withReason(input),
  takeBack: async (_, { row }) => ({ to: returnedState(row) }),
  takeBackByTime: async (_, { row }) => ({ to: returnedState(row) }),
  findAnotherSeller: updateSearch,
  takeOver: updateTakeOver,
  stopSearch: async (_, { row, input }) => {
    const { changes, ...note } = withReason(input)
    return { to: returnedState(row), changes: { ...changes, ...withoutInvitations }, ...note }
  },
  endSearch: async (_, { row }) => ({ to: returnedState(row), changes: withoutInvitations }),
  schedule: updateSchedule,
  reschedule: updateReschedule,
  askToMove: updateAskToMove,
  agreeByAsking: updateAgreedMove,
  agreeToSellersMove: updateAgreedMove,
  agreeToBuyersMove: updateAgreedMove,
  refuseSellersMove: withoutMove,
  refuseBuyersMove: withoutMove,
  keepAppointment: withoutMove,
  cancel: async (_, { row, input }) => cancelUpdate(row, requireReason(input.reason)),
  leaveSuspended: async (_, { row, input }) => fullRefundUpdate(row, input.reason),
  leaveSuspendedUnmarked: async (_, { row, input }) => fullRefundUpdate(row, input.reason),
  loseSellerEarly: async (_, { row }) => ({ to: returnedState(row) }),
  loseBuyer: async (_, { row }) => ({ to: returnedState(row), changes: withoutInvitations }),
  cancelOverdue: async (_, { row, input }) => fullRefundUpdate(row, requireReason(input.reason)),
  cancelLate: async (_, { row, input }) => fullRefundUpdate(row, requireReason(input.reason)),
  wait: updateWait,
  waitStarted: updateWait,
  extend: updateExtend,
  extendStarted: updateExtend,
  leaveUnmarked: async () => ({ changes: { unmarked: true } }),
  finish: updateFinish,
  finishAppointment: updateFinish,
  deliver: updateFinish,
  finishUnmarked: updateFinish,
  revise: updateRevise,
  confirm: updateConfirm,
  confirmByTime: async () => ({ changes: { review_state: 'open' } }),
  claimMissed: claimUpdate,
  claim: claimUpdate,
  claimCompleted: claimUpdate,
  callOffByAdmin: async (_, { input: { reason } }) => declineUpdate('other', reason),
  settleByAdmin: async (_, { input: { reason } }) => ({ changes: { review_state: 'open' }, note: reason }),
  endByAdmin: async (tx, context) => {
    const update = await phases.endByAdmin(tx, context)
    return { ...update, changes: { ...update.changes, ...withoutInvitations } }
  },
}
