import { ScheduleData, Slot, text } from '../contract/common.ts'
import { defineProcess } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'

/** What people send along with an action. */
export const serviceOrderActions = {
  accept: z.object({ acceptedTimePreference: Slot.optional() }).optional(),
  decline: z.object({
    reason: text(1, 500),
    code: z.enum(['unavailable', 'too_far', 'not_offered', 'other']).optional(),
  }),
  schedule: z.object({ scheduleData: ScheduleData, isReschedule: z.boolean().optional() }),
  complete: z.object({ note: text(0, 2000).optional() }).optional(),
}

/** An agreed appointment asks nothing of anybody until so many milliseconds before its start. */
export const APPOINTMENT_LEAD = 2 * 3_600_000

/** Nearer than so many milliseconds an appointment moves only if both agree, which no single call can say. */
export const RESCHEDULE_NOTICE = 24 * 3_600_000

/**
 * A buyer pays, the seller accepts and does the work, the buyer says that it is done.
 * The card is only authorised until the seller accepts; then the money is held until the buyer confirms.
 */
export const serviceOrder = defineProcess({
  name: 'serviceOrder',
  actors: ['buyer', 'seller', 'admin'],
  initial: 'pending_payment',
  steps: ['paid', 'accepted', 'scheduled', 'in_progress', 'completed'],
  states: {
    pending_payment: { family: 'wait', turn: 'buyer', step: 'paid' },
    expired: { family: 'neutral', step: 'paid', final: true },
    pending_acceptance: { family: 'wait', turn: 'seller', step: 'accepted' },
    declined: { family: 'problem', turn: 'buyer', step: 'accepted' },
    accepted: { family: 'active', turn: 'seller', step: 'scheduled' },
    scheduled: { family: 'active', turn: 'seller', step: 'scheduled', tags: ['booked'] },
    in_progress: { family: 'active', turn: 'seller', step: 'in_progress' },
    awaiting_confirmation: { family: 'wait', turn: 'buyer', step: 'completed' },
    completed: { family: 'done', step: 'completed', final: true, tags: ['earnsReviews'] },
    cancelled: { family: 'problem', step: 'accepted', final: true },
    refunded: { family: 'refund', step: 'accepted', final: true },
  },
  transitions: {
    pay: {
      from: 'pending_payment',
      to: 'pending_acceptance',
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['neverPaid'],
      effects: ['tellSeller', 'tellBuyer'],
    },
    payAgain: {
      from: 'pending_payment',
      to: ['accepted', 'scheduled'],
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['captureRefused'],
      effects: ['tellBoth'],
    },
    abandon: {
      from: 'pending_payment',
      to: 'expired',
      by: ['buyer'],
      action: 'delete',
      deniesOthers: true,
      effects: ['voidPayment', 'freeSlot'],
    },
    expire: {
      from: 'pending_payment',
      to: 'expired',
      after: 'paymentWindow',
      when: ['neverPaid'],
      effects: ['voidPayment', 'freeSlot'],
    },
    giveUpCapture: {
      from: 'pending_payment',
      to: 'expired',
      after: 'captureRetry',
      when: ['captureRefused'],
      effects: ['voidPayment', 'freeSlot', 'tellBoth'],
    },
    revive: { from: 'expired', to: 'pending_acceptance', effects: ['tellSeller', 'tellBuyer'] },
    accept: {
      from: 'pending_acceptance',
      to: ['scheduled', 'accepted'],
      by: ['seller'],
      needs: ['sellerVerified'],
      input: serviceOrderActions.accept,
      effects: ['takeSlot', 'capture', 'tellBuyer'],
    },
    refuseCapture: {
      from: ['accepted', 'scheduled'],
      to: 'pending_payment',
      effects: ['reopenPayment', 'tellBoth'],
    },
    decline: {
      from: ['pending_acceptance', 'accepted', 'scheduled'],
      to: 'declined',
      by: ['seller'],
      when: ['settled'],
      input: serviceOrderActions.decline,
      effects: ['freeSlot', 'tellBuyer'],
    },
    answerTooLate: {
      from: 'pending_acceptance',
      to: 'declined',
      after: 'sellerResponse',
      effects: ['tellBoth'],
    },
    lapse: {
      from: ['pending_acceptance', 'declined'],
      to: 'cancelled',
      after: 'maxAuthorized',
      when: ['authorized'],
      effects: ['returnMoney', 'tellBoth'],
    },
    takeBack: {
      from: 'declined',
      to: ['cancelled', 'refunded'],
      by: ['buyer'],
      action: 'process-refund-post-decline',
      when: ['settled'],
      effects: ['returnMoney', 'tellBoth'],
    },
    takeBackByTime: {
      from: 'declined',
      to: ['cancelled', 'refunded'],
      after: 'declineChoice',
      effects: ['returnMoney', 'tellBoth'],
    },
    schedule: {
      from: 'accepted',
      to: 'scheduled',
      by: ['buyer', 'seller'],
      when: ['bookable'],
      input: serviceOrderActions.schedule,
      effects: ['takeSlot', 'tellOther'],
    },
    reschedule: {
      from: 'scheduled',
      to: 'scheduled',
      by: ['buyer', 'seller'],
      action: 'schedule',
      input: serviceOrderActions.schedule,
      effects: ['takeSlot', 'tellOther'],
    },
    leaveUnscheduled: {
      from: 'accepted',
      to: 'refunded',
      after: 'scheduleBy',
      when: ['bookable'],
      effects: ['returnMoney', 'tellBoth'],
    },
    start: {
      from: 'scheduled',
      to: 'in_progress',
      by: ['seller'],
      action: 'in-progress',
      when: ['settled'],
      effects: ['tellBuyer'],
    },
    startDelivery: {
      from: 'accepted',
      to: 'in_progress',
      by: ['seller'],
      action: 'in-progress',
      when: ['notBookable', 'settled'],
      effects: ['tellBuyer'],
    },
    missDelivery: {
      from: ['accepted', 'in_progress'],
      to: 'refunded',
      after: 'deliveryGrace',
      when: ['notBookable'],
      effects: ['returnMoney', 'tellBoth'],
    },
    leaveUnmarked: {
      from: ['scheduled', 'in_progress'],
      to: 'awaiting_confirmation',
      after: 'unmarkedAfter',
      when: ['bookable'],
      effects: ['tellBoth'],
    },
    finish: {
      from: ['scheduled', 'in_progress'],
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['settled'],
      input: serviceOrderActions.complete,
      effects: ['tellBuyer'],
    },
    deliver: {
      from: 'accepted',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['notBookable', 'settled'],
      input: serviceOrderActions.complete,
      effects: ['tellBuyer'],
    },
    finishUnmarked: {
      from: 'awaiting_confirmation',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['unmarked'],
      input: serviceOrderActions.complete,
      effects: ['tellBuyer'],
    },
    confirm: {
      from: ['in_progress', 'awaiting_confirmation'],
      to: 'completed',
      by: ['buyer'],
      action: 'complete',
      effects: ['release', 'freeSlot', 'countOrder', 'tellSeller', 'askForReviews'],
    },
    confirmByTime: {
      from: 'awaiting_confirmation',
      to: 'completed',
      after: 'autoCompleteService',
      when: ['marked'],
      effects: ['release', 'freeSlot', 'countOrder', 'tellBoth', 'askForReviews'],
    },
    assumeNoShow: {
      from: 'awaiting_confirmation',
      to: 'refunded',
      after: 'didItHappen',
      when: ['unmarked'],
      effects: ['returnMoney', 'freeSlot', 'tellBoth'],
    },
    closeReview: {
      from: 'completed',
      to: 'same',
      after: 'reviewWindow',
      when: ['reviewOpen'],
      effects: ['publishReviews'],
    },
    hide: {
      from: ['expired', 'completed', 'cancelled', 'refunded'],
      to: 'same',
      by: ['buyer', 'seller'],
      action: 'delete',
    },
  },
})
