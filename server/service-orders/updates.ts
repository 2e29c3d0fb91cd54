import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import type { InputOf, Updater, Updates } from '#server/kernel/process-handler.ts'
import { phaseUpdates } from '#server/transactions/phases.ts'
import { reasonOfDecline, requireReason } from '#server/transactions/reasons.ts'
import { claimChanges, returnedState } from '#server/transactions/settlement.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import { appointmentEnd, startFault } from '#shared/policies/appointment.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { isSellerBusy, type OrderChanges, type OrderRow } from './data.ts'
import { later } from './deadlines.ts'
import { termsOf } from './offer-terms.ts'
import { findInvitations, openTimes, takeOverBy } from './seller-search.ts'
import { cancelUpdate, fullRefundUpdate } from './settlement.ts'

type Process = typeof serviceOrder
type Update<T extends TransitionOf<Process>> = Updater<Process, OrderRow, OrderChanges, T>

export const isSameStart = (a: Pick<Slot, 'start'>, b: Pick<Slot, 'start'>) =>
  Date.parse(a.start) === Date.parse(b.start)

/** The appointment that begins then and lasts as long as the order says; other spans are only wishes. */
const appointmentAt = ({ snapshot }: OrderRow, { start, end }: Slot): Slot => ({
  start,
  end: snapshot.durationMinutes ? appointmentEnd(start, snapshot.durationMinutes) : end,
})

/** A delivery without days of its own is due at the latest time for an appointment. */
const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)

/** The chosen one of the offered times; it must lie ahead. */
function chosenOf(chosen: Slot, offered: Slot[], now: Date): Slot {
  if (!offered.some((slot) => isSameStart(slot, chosen)))
    throw badInput({ acceptedTimePreference: 'must be one of the times that were offered' })
  if (Date.parse(chosen.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  return chosen
}

const booked = (row: OrderRow, wish: Slot, now: Date): OrderChanges => {
  const slot = JSON.stringify(appointmentAt(row, wish))
  return { accepted_at: now, accepted_time_preference: slot, schedule: slot, original_start: new Date(wish.start) }
}

const updateAccept: Update<'accept' | 'takeOver'> = async (_, { deps, row, input, now }) => {
  const { acceptedTimePreference: chosen } = input ?? {}
  if (!row.snapshot.bookable)
    return { to: 'accepted', changes: { accepted_at: now, due_at: deliveryDue(row, deps, now) } }
  if (!chosen) return { to: 'accepted', changes: { accepted_at: now } }
  return { to: 'scheduled', changes: booked(row, chosenOf(chosen, row.time_preferences, now), now) }
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

const updateProposal: Update<'proposeTimeChange'> = async (tx, { deps, row, input, now }) => {
  const { proposedTimePreferences: wishes, sellerMessage } = input
  const faults = wishes.flatMap(({ start }, index) => {
    const fault = openStartFault(row, deps, start, now)
    return fault ? [[`proposedTimePreferences.${index}.start`, fault]] : []
  })
  if (faults.length > 0) throw badInput(Object.fromEntries(faults))
  const times = wishes.map((wish) => appointmentAt(row, wish))
  for (const time of times) await requireFree(tx, row, time)
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
  changes: booked(row, chosenOf(input.acceptedTimePreference, row.proposed_times, now), now),
})

const declineUpdate = (code: InputOf<Process, 'decline'>['code'], reason: string | null) => ({
  changes: { decline_code: code ?? 'other', decline_reason: reason, schedule: null },
  ...(reason ? { note: reason } : {}),
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

/** Money cannot be held for ever: an appointment also lies before the day on which the hold ends. */
function openStartFault(row: OrderRow, { settings }: Pick<Deps, 'settings'>, start: string, now: Date) {
  const isHeldLongEnough = new Date(start) <= later(row.accepted_at ?? now, settings.rules.maxHold)
  return startFault(start, row.snapshot, now.getTime()) ?? (isHeldLongEnough ? undefined : 'is too far away')
}

async function requireFree(tx: Db, row: OrderRow, slot: Slot) {
  if (row.seller_id && (await isSellerBusy(tx, { orderId: row.id, sellerId: row.seller_id, slot })))
    throw conflict('slot_taken', 'This time is already taken by another order.')
}

type PendingMove = NonNullable<OrderRow['pending_reschedule']>

type Scheduling = { deps: Deps; row: OrderRow; input: InputOf<Process, 'schedule'>; now: Date }

/** A free time within the notice and the horizon of the service, as long as the order's appointment. */
async function checkedSchedule(tx: Db, { deps, row, input: { scheduleData }, now }: Scheduling) {
  const fault = openStartFault(row, deps, scheduleData.start, now)
  if (fault) throw badInput({ 'scheduleData.start': fault })
  const { end } = appointmentAt(row, scheduleData)
  if (Date.parse(end) !== Date.parse(scheduleData.end))
    throw badInput({ 'scheduleData.end': `must be ${row.snapshot.durationMinutes} minutes after the start` })
  await requireFree(tx, row, scheduleData)
  return scheduleData
}

const updateSchedule: Update<'schedule'> = async (tx, asked) => {
  const schedule = await checkedSchedule(tx, asked)
  return {
    changes: {
      schedule: JSON.stringify(schedule),
      original_start: new Date(schedule.start),
      pending_reschedule: null,
    },
  }
}

/** The state of an order whose appointment, or the lack of one, stays. */
const sameState = ({ schedule }: OrderRow) => (schedule ? 'scheduled' : 'accepted')

const updateAskToMove: Update<'askToMove'> = async (tx, asked) => {
  const by = asked.actor === 'seller' ? 'seller' : 'buyer'
  const schedule = await checkedSchedule(tx, asked)
  return { to: sameState(asked.row), changes: { pending_reschedule: JSON.stringify({ schedule, by }) } }
}

/** The buyer's own move keeps the first start for the cancellation policy; the seller's never makes it stricter. */
function startForPolicy({ original_start: first }: OrderRow, { by, schedule }: PendingMove): Date {
  const wanted = new Date(schedule.start)
  if (!first) return wanted
  return by === 'seller' && wanted > first ? wanted : first
}

const updateAgreedMove: Update<'agreeToSellersMove' | 'agreeToBuyersMove'> = async (_, { row, now }) => {
  const move = row.pending_reschedule
  if (!move) throw new Error(`no other time was asked for in order ${row.id}`)
  if (Date.parse(move.schedule.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  return {
    changes: {
      pending_reschedule: null,
      schedule: JSON.stringify(move.schedule),
      original_start: startForPolicy(row, move),
    },
  }
}

const withoutMove: Update<'refuseSellersMove' | 'refuseBuyersMove' | 'keepAppointment'> = async (_, { row }) => ({
  to: sameState(row),
  changes: { pending_reschedule: null },
})

const updateExtend: Update<'extend' | 'extendStarted'> = async (_, { deps, row, input, now }) => {
  const until = new Date(input.until)
  if (until <= now) throw badInput({ until: 'must be in the future' })
  if (until > later(row.accepted_at ?? now, deps.settings.rules.maxHold)) throw badInput({ until: 'is too far away' })
  return { changes: { due_at: until } }
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
    changes: { revision_count: row.revision_count + 1, ...(due ? { due_at: due } : {}) },
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

/** The state of an order from an offer once it is paid: the time was agreed with the offer, if it named one. */
const startOffered = (row: OrderRow, deps: Pick<Deps, 'settings'>, now: Date) => ({
  to: row.schedule ? ('scheduled' as const) : ('accepted' as const),
  changes: {
    pricing_frozen_at: row.pricing_frozen_at ?? now,
    accepted_at: now,
    ...(row.schedule ? { original_start: new Date(row.schedule.start) } : {}),
    ...(row.snapshot.bookable ? {} : { due_at: deliveryDue(row, deps, now) }),
  },
})

const payOfferUpdate: Update<'payOffer' | 'reviveOffer'> = async (_, { row, deps, now }) => startOffered(row, deps, now)

const startUpdate: Update<'start' | 'startDelivery'> = async (_, { now }) => ({ changes: { started_at: now } })

/** Whoever begins without an appointment works towards a day instead. */
const startUnscheduledUpdate: Update<'startUnscheduled'> = async (_, { row, deps, now }) => ({
  changes: {
    started_at: now,
    snapshot: JSON.stringify({ ...row.snapshot, bookable: false }),
    due_at: deliveryDue(row, deps, now),
    pending_reschedule: null,
  },
})

/** The order is the buyer's and the new provider's from now on, at the terms of the new offer. */
const moveToOfferUpdate: Update<'moveToOffer'> = async (tx, { row, deps, input: { offerId, slot }, now }) => {
  const { columns, schedule, snapshot } = await termsOf(tx, deps, offerId, slot)
  const started = startOffered({ ...row, snapshot, schedule: schedule ?? null }, deps, now)
  const { due_at = null, ...changes } = started.changes
  return { to: started.to, changes: { ...columns, ...changes, due_at, decline_code: null, decline_reason: null } }
}

/** The seller who called off is out; another offer for the request may take the order over. */
const reopenUpdate: Update<'reopen'> = async (_, { row }) => ({
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
  confirmTimeProposal: updateConfirmProposal,
  decline: async (_, { input }) => declineUpdate(input.code, reasonOfDecline(input)),
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
  askToMove: updateAskToMove,
  agreeToSellersMove: updateAgreedMove,
  agreeToBuyersMove: updateAgreedMove,
  refuseSellersMove: withoutMove,
  refuseBuyersMove: withoutMove,
  keepAppointment: withoutMove,
  cancel: async (_, { row, input }) => cancelUpdate(row, requireReason(input.reason)),
  cancelOverdue: async (_, { row, input }) => fullRefundUpdate(row, requireReason(input.reason)),
  cancelLate: async (_, { row, input }) => fullRefundUpdate(row, requireReason(input.reason)),
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
  endByAdmin: async (tx, asked) => {
    const update = await phases.endByAdmin(tx, asked)
    return { ...update, changes: { ...update.changes, ...withoutInvitations } }
  },
}
