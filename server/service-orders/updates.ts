import { badInput } from '#server/kernel/http/errors.ts'
import type { InputOf, Updates } from '#server/kernel/process/process-handler.ts'
import { phaseUpdates } from '#server/transactions/phases.ts'
import { reasonOfDecline, requireReason } from '#server/transactions/reasons.ts'
import { claimChanges, returnedState, undoneState } from '#server/transactions/settlement.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import { answerReserve } from '#shared/policies/appointment.ts'
import { holdsMoney, TRANSFER_TIME } from '#shared/policies/payment-providers.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import {
  updateAccept,
  updateAcceptUnpaid,
  updateConfirmProposal,
  updatePayAccepted,
  updateTakeOver,
} from './acceptance-updates.ts'
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
import { isUnfunded } from './conditions.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { moveToOfferUpdate, payOfferUpdate, reopenUpdate, startUnscheduledUpdate } from './offer-updates.ts'
import { findInvitations } from './seller-search.ts'
import { cancelUpdate, fullRefundUpdate } from './settlement.ts'
import type { Process, Update } from './update-types.ts'

const updateProposal: Update<'proposeTimeChange'> = async (tx, { deps, row, input, now }) => {
  const { proposedTimePreferences: wishes, sellerMessage } = input
  const timeToPay = isUnfunded(row) ? TRANSFER_TIME : 0
  const validationErrors = wishes.flatMap(({ start }, index) => {
    const validationError = openStartError(row, deps, start, now, answerReserve(deps.settings.rules) + timeToPay)
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

/** Without money that waits for another seller, the order is over. */
const declinedState = ({ payment_provider }: OrderRow) => (holdsMoney(payment_provider) ? 'declined' : 'cancelled')

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
  askSeller: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  acceptUnpaid: updateAcceptUnpaid,
  confirmProposalUnpaid: updateConfirmProposal,
  declineUnpaid: async (_, { input }) => declineUpdate(input.code, reasonOfDecline(input)),
  answerTooLateUnpaid: async () => ({ changes: { decline_code: 'auto' } }),
  answerTooLateAgainUnpaid: async () => ({ changes: { decline_code: 'auto' } }),
  leaveProposalUnpaid: async () => ({ changes: { decline_code: 'no_answer' } }),
  callOffUnpaid: async (_, { input }) => declineUpdate(input.code, requireReason(input.reason)),
  payAccepted: updatePayAccepted,
  reviveAccepted: updatePayAccepted,
  proposeTimeChange: updateProposal,
  reaffirmPreference: updateReaffirm,
  confirmTimeProposal: updateConfirmProposal,
  decline: async (_, { row, input }) => ({
    to: declinedState(row),
    ...declineUpdate(input.code, reasonOfDecline(input)),
  }),
  payVisit: payVisitUpdate,
  reviveVisit: payVisitUpdate,
  callOffVisit: async (_, { input }) => {
    const reason = requireReason(input.reason)
    return { changes: { decline_code: input.code ?? 'other', decline_reason: reason }, note: reason }
  },
  callOff: async (_, { row, input }) => ({
    to: declinedState(row),
    ...declineUpdate(input.code, requireReason(input.reason)),
  }),
  answerTooLate: async (_, { row }) => ({ to: declinedState(row), changes: { decline_code: 'auto' } }),
  answerTooLateAgain: async (_, { row }) => ({ to: declinedState(row), changes: { decline_code: 'auto' } }),
  leaveProposal: async (_, { row }) => ({ to: declinedState(row), changes: { decline_code: 'no_answer' } }),
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
  leaveUnscheduled: async (_, { row }) => ({ to: undoneState(row) }),
  missDelivery: async (_, { row }) => ({ to: undoneState(row) }),
  assumeNoShow: async (_, { row }) => ({ to: undoneState(row) }),
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
  callOffByAdmin: async (_, { row, input: { reason } }) => ({
    to: declinedState(row),
    ...declineUpdate('other', reason),
  }),
  declineUnpaidByAdmin: async (_, { input: { reason } }) => declineUpdate('other', reason),
  settleByAdmin: async (_, { input: { reason } }) => ({ changes: { review_state: 'open' }, note: reason }),
  endByAdmin: async (tx, context) => {
    const update = await phases.endByAdmin(tx, context)
    return { ...update, changes: { ...update.changes, ...withoutInvitations } }
  },
}
