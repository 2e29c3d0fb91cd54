import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { updateAdminCancel } from '#server/transactions/admin-cancel.ts'
import {
  remainingPause,
  updateClaim,
  updateClaimResume,
  updateHoldEnd,
  updateResume,
  updateReturn,
  updateSettlement,
} from '#server/transactions/settlement.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { RESCHEDULE_NOTICE, serviceOrder } from '#shared/process/service-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { later } from './deadlines.ts'
import type { Completed, Inputs, OrderAsked, OrderPlan, Process } from './inputs.ts'
import { findInvitations, openTimes, takeOverBy } from './seller-search.ts'
import { updateCancel, updateFullRefund } from './settlement.ts'

type Updater = (tx: Deps['db'], asked: OrderAsked) => Promise<OrderPlan>

const isSameSlot = (a: Slot, b: Slot) =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end)

/** Without days of its own a delivery is due when an appointment would have to be made. */
const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)

/** The time that was chosen among those that were offered; it must lie ahead. */
function chosenOf(chosen: Slot, offered: Slot[], now: Date): Slot {
  if (!offered.some((slot) => isSameSlot(slot, chosen)))
    throw badInput({ acceptedTimePreference: 'must be one of the times that were offered' })
  if (Date.parse(chosen.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  return chosen
}

const booked = (slot: Slot, now: Date): OrderChanges => ({
  accepted_at: now,
  accepted_time_preference: JSON.stringify(slot),
  schedule: JSON.stringify(slot),
  original_start: new Date(slot.start),
})

const updateAccept: Updater = async (_, { deps, row, input, now }) => {
  // The call's schema checked every input.
  const { acceptedTimePreference: chosen } = (input as Inputs['accept']) ?? {}
  if (!row.snapshot.bookable)
    return { to: 'accepted', changes: { accepted_at: now, due_at: deliveryDue(row, deps, now) } }
  if (!chosen) return { to: 'accepted', changes: { accepted_at: now } }
  return { to: 'scheduled', changes: booked(chosenOf(chosen, row.time_preferences, now), now) }
}

/** Another seller takes the order over, at a price of their own that is no higher. */
const updateTakeOver: Updater = async (tx, asked) => {
  const { deps, row, actorId, now } = asked
  if (!actorId) throw new Error(`nobody takes over order ${row.id}`)
  const { itemTotal, ...changes } = await takeOverBy(tx, row, actorId)
  const price = priceOrder({ itemTotal }, 'services', deps.settings.rules)
  const accepted = await updateAccept(tx, asked)
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

const updateProposal: Updater = async (_, { row, input, now }) => {
  const { proposedTimePreferences: times, sellerMessage } = input as Inputs['proposeTimeChange']
  const past = times.findIndex(({ start }) => Date.parse(start) <= now.getTime())
  if (past >= 0) throw badInput({ [`proposedTimePreferences.${past}.start`]: 'must be in the future' })
  return {
    changes: {
      proposed_times: JSON.stringify(times),
      seller_message: sellerMessage || null,
      proposal_round: row.proposal_round + 1,
    },
    ...(sellerMessage ? { note: sellerMessage } : {}),
  }
}

const updateConfirmProposal: Updater = async (_, { row, input, now }) => {
  const { acceptedTimePreference } = input as Inputs['confirmTimeProposal']
  return { changes: booked(chosenOf(acceptedTimePreference, row.proposed_times, now), now) }
}

const updateDecline: Updater = async (_, { input }) => {
  const { reason, code } = input as Inputs['decline']
  return { changes: { decline_code: code ?? 'other', decline_reason: reason, schedule: null }, note: reason }
}

const updateSearch: Updater = async (tx, { row }) => ({
  changes: {
    seller_id: null,
    previous_sellers: [...row.previous_sellers, ...(row.seller_id ? [row.seller_id] : [])],
    invitations: JSON.stringify(await findInvitations(tx, row)),
    time_preferences: JSON.stringify(openTimes(row)),
    schedule: null,
    accepted_at: null,
    original_start: null,
    accepted_time_preference: null,
    proposed_times: '[]',
    proposal_round: 0,
    seller_message: null,
  },
})

/** Money is not held for ever: the appointment lies before the day on which that would end. */
function checkedSchedule(deps: Deps, row: OrderRow, { scheduleData }: Inputs['schedule'], now: Date) {
  const start = Date.parse(scheduleData.start)
  if (start <= now.getTime()) throw badInput({ 'scheduleData.start': 'must be in the future' })
  const latest = later(row.accepted_at ?? now, deps.settings.rules.maxHold)
  if (start > latest.getTime()) throw badInput({ 'scheduleData.start': 'is too far away' })
  return scheduleData
}

const updateSchedule: Updater = async (_, { deps, row, input, now }) => {
  const schedule = checkedSchedule(deps, row, input as Inputs['schedule'], now)
  return { changes: { schedule: JSON.stringify(schedule), original_start: new Date(schedule.start) } }
}

/** At once if both times are far enough away; else the other side is asked, and the old time stands until then. */
const updateReschedule: Updater = async (_, { deps, row, actor, input, now }) => {
  const schedule = checkedSchedule(deps, row, input as Inputs['schedule'], now)
  const isNear = [row.schedule?.start, schedule.start].some(
    (start) => start !== undefined && Date.parse(start) - now.getTime() < RESCHEDULE_NOTICE,
  )
  if (!isNear) return { changes: { schedule: JSON.stringify(schedule) } }
  return { changes: { pending_reschedule: JSON.stringify({ schedule, by: actor === 'seller' ? 'seller' : 'buyer' }) } }
}

const updateRescheduleAnswer: Updater = async (_, { row, input, now }) => {
  const { accept } = input as Inputs['answerReschedule']
  const move = row.pending_reschedule
  if (!accept || !move) return { changes: { pending_reschedule: null } }
  if (Date.parse(move.schedule.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  return { changes: { pending_reschedule: null, schedule: JSON.stringify(move.schedule) } }
}

const updateExtend: Updater = async (_, { deps, row, input, now }) => {
  const until = new Date((input as Inputs['extend']).until)
  if (until <= now) throw badInput({ until: 'must be in the future' })
  if (until > later(row.accepted_at ?? now, deps.settings.rules.maxHold)) throw badInput({ until: 'is too far away' })
  return { changes: { due_at: until } }
}

const updateFinish: Updater = async (_, { input, now }) => {
  const { note, photos } = input as Completed
  return {
    changes: {
      completion: JSON.stringify({
        ...(note ? { note } : {}),
        photos: photos.map(({ id }) => id),
        at: now.toISOString(),
      }),
      unmarked: false,
    },
    ...(note ? { note } : {}),
  }
}

const updateConfirm: Updater = async (_, { input }) => {
  if ((input as Completed).photos.length > 0) throw badInput({ photos: 'are for the seller to add' })
  return { changes: { review_state: 'open' } }
}

/** A change takes time, too: what was handed in is not late because the buyer wants it otherwise. */
const updateRevise: Updater = async (_, { deps, row, input, now }) => {
  const due = row.due_at && new Date(Math.max(row.due_at.getTime(), deliveryDue(row, deps, now).getTime()))
  return {
    changes: { revision_count: row.revision_count + 1, ...(due ? { due_at: due } : {}) },
    note: (input as Inputs['revise']).message,
  }
}

const updateWithdraw: Updater = async (_, { input }) => {
  const { reason } = input as Inputs['requestRefund']
  return { changes: { refund_reason: reason }, note: reason }
}

/** Whoever was asked to take over has nothing to do with the order any more. */
const updateEndSearch: Updater = async (tx, asked) => ({
  ...(await updateReturn(tx, asked)),
  changes: { invitations: '[]' },
})

const updateStopSearch: Updater = async (tx, asked) => {
  const [ended, withdrawn] = [await updateEndSearch(tx, asked), await updateWithdraw(tx, asked)]
  return { ...ended, ...withdrawn, changes: { ...ended.changes, ...withdrawn.changes } }
}

/** Whoever was asked to take over hears that it is no longer to be had. */
const updateEnd: Updater = async (tx, asked) => {
  const plan = await updateAdminCancel(tx, asked)
  return { ...plan, changes: { ...plan.changes, invitations: '[]' } }
}

export const updates: { [T in TransitionOf<Process>]?: Updater } = {
  pay: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  payAgain: async (_, { row }) => ({
    to: row.schedule ? 'scheduled' : 'accepted',
    changes: { capture_refused: false },
  }),
  revive: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  accept: updateAccept,
  refuseCapture: async () => ({ changes: { capture_refused: true } }),
  proposeTimeChange: updateProposal,
  confirmTimeProposal: updateConfirmProposal,
  decline: updateDecline,
  callOff: updateDecline,
  answerTooLate: async () => ({ changes: { decline_code: 'auto' } }),
  answerTooLateAgain: async () => ({ changes: { decline_code: 'auto' } }),
  leaveProposal: async () => ({ changes: { decline_code: 'no_answer' } }),
  lapse: async () => ({ changes: { invitations: '[]' } }),
  withdraw: updateWithdraw,
  takeBack: updateReturn,
  takeBackByTime: updateReturn,
  findAnotherSeller: updateSearch,
  takeOver: updateTakeOver,
  stopSearch: updateStopSearch,
  endSearch: updateEndSearch,
  schedule: updateSchedule,
  reschedule: updateReschedule,
  answerSellersMove: updateRescheduleAnswer,
  answerBuyersMove: updateRescheduleAnswer,
  keepAppointment: async () => ({ changes: { pending_reschedule: null } }),
  cancel: updateCancel,
  cancelLate: updateFullRefund,
  extend: updateExtend,
  extendStarted: updateExtend,
  leaveUnmarked: async () => ({ changes: { unmarked: true } }),
  finish: updateFinish,
  deliver: updateFinish,
  finishUnmarked: updateFinish,
  revise: updateRevise,
  confirm: updateConfirm,
  confirmByTime: async () => ({ changes: { review_state: 'open' } }),
  clear: async () => ({ changes: { cleared: true } }),
  closeReview: async () => ({ changes: { review_state: 'closed' } }),
  claimMissed: updateClaim(serviceOrder),
  claim: updateClaim(serviceOrder),
  claimCompleted: updateClaim(serviceOrder),
  dispute: async (_, { row }) => ({ changes: remainingPause(row) }),
  chargeBack: updateClaim(serviceOrder),
  settleClaim: updateSettlement,
  appeal: updateClaim(serviceOrder),
  resume: updateResume,
  resumeClaim: updateClaimResume,
  holdTooLong: updateHoldEnd(({ completion }: OrderRow) => completion !== null),
  endByAdmin: updateEnd,
  hide: async (_, { actor }) => ({
    changes: actor === 'buyer' ? { hidden_for_buyer: true } : { hidden_for_seller: true },
  }),
}
