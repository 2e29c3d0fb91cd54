import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import type { InputOf, Updater, Updates } from '#server/kernel/process-handler.ts'
import { phaseUpdates } from '#server/transactions/phases.ts'
import { claimChanges, returnedState } from '#server/transactions/settlement.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { later } from './deadlines.ts'
import { findInvitations, openTimes, takeOverBy } from './seller-search.ts'
import { cancelUpdate, fullRefundUpdate } from './settlement.ts'

type Process = typeof serviceOrder
type Update<T extends TransitionOf<Process>> = Updater<Process, OrderRow, OrderChanges, T>

const isSameSlot = (a: Slot, b: Slot) =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end)

/** A delivery without days of its own is due at the latest time for an appointment. */
const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)

/** The chosen one of the offered times; it must lie ahead. */
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

const updateAccept: Update<'accept' | 'takeOver'> = async (_, { deps, row, input, now }) => {
  const { acceptedTimePreference: chosen } = input ?? {}
  if (!row.snapshot.bookable)
    return { to: 'accepted', changes: { accepted_at: now, due_at: deliveryDue(row, deps, now) } }
  if (!chosen) return { to: 'accepted', changes: { accepted_at: now } }
  return { to: 'scheduled', changes: booked(chosenOf(chosen, row.time_preferences, now), now) }
}

/** Another seller takes the order over, at a price of their own that is no higher. */
const updateTakeOver: Update<'takeOver'> = async (tx, asked) => {
  const { deps, row, actorId, now } = asked
  if (!actorId) throw new Error(`order ${row.id} is taken over without a seller`)
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

const updateProposal: Update<'proposeTimeChange'> = async (_, { row, input, now }) => {
  const { proposedTimePreferences: times, sellerMessage } = input
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

const updateConfirmProposal: Update<'confirmTimeProposal'> = async (_, { row, input, now }) => ({
  changes: booked(chosenOf(input.acceptedTimePreference, row.proposed_times, now), now),
})

const updateDecline: Update<'decline' | 'callOff'> = async (_, { input: { reason, code } }) => ({
  changes: { decline_code: code ?? 'other', decline_reason: reason, schedule: null },
  note: reason,
})

const updateSearch: Update<'findAnotherSeller'> = async (tx, { row }) => ({
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

type Scheduling = { deps: Deps; row: OrderRow; input: InputOf<Process, 'schedule'>; now: Date }

/** Money cannot be held for ever: the appointment must lie before the day on which the hold ends. */
function checkedSchedule({ deps, row, input: { scheduleData }, now }: Scheduling) {
  const start = Date.parse(scheduleData.start)
  if (start <= now.getTime()) throw badInput({ 'scheduleData.start': 'must be in the future' })
  const latest = later(row.accepted_at ?? now, deps.settings.rules.maxHold)
  if (start > latest.getTime()) throw badInput({ 'scheduleData.start': 'is too far away' })
  return scheduleData
}

const updateSchedule: Update<'schedule'> = async (_, asked) => {
  const schedule = checkedSchedule(asked)
  return { changes: { schedule: JSON.stringify(schedule), original_start: new Date(schedule.start) } }
}

const updateReschedule: Update<'reschedule'> = async (_, asked) => ({
  changes: { schedule: JSON.stringify(checkedSchedule(asked)) },
})

const updateAskToMove: Update<'askToMove'> = async (_, asked) => {
  const by = asked.actor === 'seller' ? 'seller' : 'buyer'
  return { changes: { pending_reschedule: JSON.stringify({ schedule: checkedSchedule(asked), by }) } }
}

const updateAgreedMove: Update<'agreeToSellersMove' | 'agreeToBuyersMove'> = async (_, { row, now }) => {
  const move = row.pending_reschedule
  if (!move) throw new Error(`no other time was asked for in order ${row.id}`)
  if (Date.parse(move.schedule.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  return { changes: { pending_reschedule: null, schedule: JSON.stringify(move.schedule) } }
}

const withoutMove = async () => ({ changes: { pending_reschedule: null } })

const updateExtend: Update<'extend' | 'extendStarted'> = async (_, { deps, row, input, now }) => {
  const until = new Date(input.until)
  if (until <= now) throw badInput({ until: 'must be in the future' })
  if (until > later(row.accepted_at ?? now, deps.settings.rules.maxHold)) throw badInput({ until: 'is too far away' })
  return { changes: { due_at: until } }
}

const updateFinish: Update<'finish' | 'deliver' | 'finishUnmarked'> = async (_, { input: { note, photos }, now }) => ({
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
    changes: { revision_count: row.revision_count + 1, ...(due ? { due_at: due } : {}) },
    note: input.message,
  }
}

const withReason = ({ reason }: InputOf<Process, 'withdraw'>) => ({ changes: { refund_reason: reason }, note: reason })

/** Invited sellers have nothing to do with the order any more. */
const withoutInvitations = { invitations: '[]' }

const claimUpdate: Update<'claim' | 'claimMissed' | 'claimCompleted'> = async (_, { row, now, input }) =>
  claimChanges(serviceOrder, { row, now, ...input })

const phases = phaseUpdates(serviceOrder, { isDone: ({ completion }: OrderRow) => completion !== null })

export const updates: Updates<Process, OrderRow, OrderChanges> = {
  ...phases,
  payAgain: async (_, { row }) => ({
    to: row.schedule ? 'scheduled' : 'accepted',
    changes: { capture_refused: false },
  }),
  accept: updateAccept,
  proposeTimeChange: updateProposal,
  confirmTimeProposal: updateConfirmProposal,
  decline: updateDecline,
  callOff: updateDecline,
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
    const { changes, note } = withReason(input)
    return { to: returnedState(row), changes: { ...changes, ...withoutInvitations }, note }
  },
  endSearch: async (_, { row }) => ({ to: returnedState(row), changes: withoutInvitations }),
  schedule: updateSchedule,
  reschedule: updateReschedule,
  askToMove: updateAskToMove,
  agreeToSellersMove: updateAgreedMove,
  agreeToBuyersMove: updateAgreedMove,
  refuseSellersMove: withoutMove,
  refuseBuyersMove: withoutMove,
  keepAppointment: withoutMove,
  cancel: async (_, { row, input }) => cancelUpdate(row, input.reason),
  cancelOverdue: async (_, { row, input }) => fullRefundUpdate(row, input.reason),
  cancelLate: async (_, { row, input }) => fullRefundUpdate(row, input.reason),
  extend: updateExtend,
  extendStarted: updateExtend,
  leaveUnmarked: async () => ({ changes: { unmarked: true } }),
  finish: updateFinish,
  deliver: updateFinish,
  finishUnmarked: updateFinish,
  revise: updateRevise,
  confirm: updateConfirm,
  confirmByTime: async () => ({ changes: { review_state: 'open' } }),
  claimMissed: claimUpdate,
  claim: claimUpdate,
  claimCompleted: claimUpdate,
  endByAdmin: async (tx, asked) => {
    const update = await phases.endByAdmin(tx, asked)
    return { ...update, changes: { ...update.changes, ...withoutInvitations } }
  },
}
